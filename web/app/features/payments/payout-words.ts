import type { Payout, PayoutMethod, PayoutState } from "@areon/contracts/payments-payouts";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { formatClock, formatDay } from "~/text/dates";
import { dayAt } from "~/text/long-dates";
import type { StateFace } from "./charge-words.ts";

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
