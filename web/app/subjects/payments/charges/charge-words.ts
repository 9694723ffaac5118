import type { ChargeState, PixCharge } from "@areon/contracts/payments/charges";
import { Ban, CircleCheck, CircleX, Clock4, Hourglass, type LucideIcon } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import type { BadgeTone } from "~/ui/badge";

export interface StateFace {
  word: string;
  tone: BadgeTone;
  icon: LucideIcon;
}

export const chargeFaces: Readonly<Record<ChargeState, StateFace>> = {
  new: { word: "Criando código", tone: "info", icon: Hourglass },
  active: { word: "Aguardando", tone: "warning", icon: Clock4 },
  paid: { word: "Pago", tone: "success", icon: CircleCheck },
  underpaid: { word: "Pago a menos", tone: "warning", icon: CircleCheck },
  expired: { word: "Vencido", tone: "neutral", icon: Clock4 },
  removed: { word: "Cancelado", tone: "neutral", icon: Ban },
  failed: { word: "Não criado", tone: "danger", icon: CircleX },
};

/** How it ended, and what that means for the money. */
export const chargeEndings = {
  expired: {
    title: "Código vencido",
    text: "Ninguém pagou a tempo. Se alguém tentar agora, o banco recusa e nada é cobrado.",
  },
  removed: {
    title: "Cobrança cancelada",
    text: "O código não pode mais ser pago.",
  },
  failed: {
    title: "O banco não criou o código",
    text: "Nada foi cobrado de ninguém. Crie de novo.",
  },
} as const;

/** What goes into a message: who asks for how much, then the code by itself, ready to be copied. */
export function chargeMessage(
  charge: Pick<PixCharge, "amount" | "description" | "payee">,
  code: string,
): string {
  const what = charge.description ? ` (${charge.description})` : "";
  return (
    `Cobrança de ${formatMoney(charge.amount)}${what} para ${charge.payee.name}.\n` +
    `Copie o código abaixo e cole no Pix do seu banco:\n\n${code}`
  );
}
