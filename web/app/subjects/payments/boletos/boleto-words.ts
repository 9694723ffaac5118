import type { Boleto, BoletoState } from "@areon/contracts/payments/boletos";
import { Ban, CircleCheck, CircleX, Clock4, Hourglass } from "lucide-react";
import { formatLine } from "../boleto-line.ts";
import { formatMoney } from "~/platform/text/money";
import { formatShortDay } from "~/platform/text/statement-dates";
import type { StateFace } from "../charges/charge-words.ts";

export const boletoFaces: Readonly<Record<BoletoState, StateFace>> = {
  creating: { word: "Registrando", tone: "info", icon: Hourglass },
  open: { word: "Aguardando", tone: "warning", icon: Clock4 },
  settling: { word: "Pago, a caminho", tone: "info", icon: CircleCheck },
  paid: { word: "Pago", tone: "success", icon: CircleCheck },
  expired: { word: "Vencido", tone: "neutral", icon: Clock4 },
  cancelling: { word: "Cancelando", tone: "info", icon: Hourglass },
  cancelled: { word: "Cancelado", tone: "neutral", icon: Ban },
  failed: { word: "Não registrado", tone: "danger", icon: CircleX },
};

/** Where the money is, in one sentence. */
export function boletoNews(boleto: Boleto): string {
  const { state, purpose, paid_by: paidBy, credited_on: creditedOn } = boleto;
  if (state === "creating") {
    return "O banco está registrando. Costuma levar poucos segundos, e o código aparece aqui sozinho.";
  }
  if (state === "open") {
    return purpose === "deposit"
      ? "Pague no aplicativo de qualquer banco. O valor entra na carteira em até 1 dia útil; pelo QR Code, na hora."
      : "Mande o boleto a quem vai pagar. O valor entra na carteira em até 1 dia útil; pelo QR Code, na hora.";
  }
  if (state === "settling") {
    const day = creditedOn ? `em ${formatShortDay(creditedOn)}` : "no próximo dia útil";
    return `Já foi pago. O banco entrega o valor na sua carteira ${day}.`;
  }
  if (state === "paid") {
    return paidBy === "pix" ? "Pago pelo QR Code do Pix." : "Pago pelo código de barras.";
  }
  if (state === "expired") return "O prazo para pagar terminou. Nada foi cobrado.";
  if (state === "cancelling")
    return "Pedimos ao banco para cancelar. Quem pagar antes disso pagou.";
  if (state === "cancelled") return "Este boleto não pode mais ser pago.";
  return "O banco não registrou este boleto. Nada foi cobrado. Confira os dados e gere outro.";
}

/** What goes into a message: by when and how much, then the numbers by themselves, ready to be copied. */
export function boletoMessage(boleto: Boleto, line: string): string {
  const [year, month, day] = boleto.due_date.split("-");
  const what = boleto.description ? ` (${boleto.description})` : "";
  return [
    `Boleto de ${formatMoney(boleto.amount)}${what}, vence em ${day}/${month}/${year}.`,
    `Linha digitável:\n${formatLine(line)}`,
    ...(boleto.pix_code ? [`Ou Pix copia e cola:\n${boleto.pix_code}`] : []),
  ].join("\n\n");
}
