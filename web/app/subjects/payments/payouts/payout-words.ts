import type { Payout, PayoutMethod, PayoutState } from "@areon/contracts/payments/payouts";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { documentText } from "~/platform/text/document-text";
import { formatClock, formatDate, formatDay } from "~/platform/text/dates";
import { dayAt } from "~/platform/text/long-dates";
import { formatMoney } from "~/platform/text/money";
import type { StateFace } from "../charges/charge-words.ts";

export const payoutFaces: Readonly<Record<PayoutState, StateFace>> = {
  processing: { word: "Em processamento", tone: "info", icon: Hourglass },
  settled: { word: "Enviado", tone: "success", icon: CircleCheck },
  failed: { word: "Recusado", tone: "danger", icon: CircleX },
};

export const methodNames: Readonly<Record<PayoutMethod, string>> = { pix: "Pix", transfer: "TED" };

/** When it should be there: `hoje, até 14h30`, `17 nov, até 9h00`. */
export function arrivalText(at: string, nowMs: number): string {
  const isToday = dayAt(Date.parse(at)) === dayAt(nowMs);
  return `${isToday ? "hoje" : formatDay(at)}, até ${formatClock(at)}`;
}

export function payoutTitle({ kind, state }: Payout): string {
  const name = kind === "pix" ? "Pix" : "Saque";
  if (state === "processing") return `${name} em processamento`;
  return state === "settled" ? `${name} enviado` : `${name} recusado`;
}

/** To be sent on, as whoever got the money would look for it at their bank. */
export function receiptText(payout: Payout): string {
  const { payee, settled_at: at, end_to_end_id: endToEndId } = payout;
  return [
    `Comprovante AREON: ${methodNames[payout.method]} de ${formatMoney(payout.amount)}`,
    `Para ${payee.name}, ${documentText(payee.document)}, ${payee.bank_name}`,
    ...(at ? [`Em ${formatDate(at)}, às ${formatClock(at)}`] : []),
    ...(endToEndId ? [`ID ${endToEndId}`] : []),
  ].join("\n");
}
