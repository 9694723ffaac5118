/** Why a purchase was refused. */
export const cardRefusals = [
  "not_offered",
  "account_blocked",
  "card_frozen",
  "card_closed",
  "card_not_ready",
  "card_expired",
  "single_use_used",
  "online_off",
  "abroad_off",
  "above_purchase_limit",
  "above_month_limit",
  "insufficient_funds",
] as const;
export type CardRefusal = (typeof cardRefusals)[number];

/** Why a purchase was refused and what to do about it, for screens and notifications alike. */
export const refusalWords: Readonly<Record<CardRefusal, { why: string; todo: string }>> = {
  not_offered: {
    why: "cartões não são oferecidos no momento",
    todo: "Pague de outro jeito, como por Pix.",
  },
  account_blocked: {
    why: "sua conta está bloqueada",
    todo: "Fale com o atendimento.",
  },
  card_frozen: {
    why: "cartão bloqueado",
    todo: "Se foi você, desbloqueie o cartão e tente de novo. Se não foi, troque o número.",
  },
  card_closed: {
    why: "cartão excluído",
    todo: "Use outro cartão ou crie um novo.",
  },
  card_not_ready: {
    why: "o cartão ainda estava sendo criado",
    todo: "Tente de novo em alguns minutos.",
  },
  card_expired: {
    why: "cartão vencido",
    todo: "Peça um novo número.",
  },
  single_use_used: {
    why: "este cartão era de um uso só",
    todo: "Crie outro cartão para esta compra.",
  },
  online_off: {
    why: "compras pela internet estão desligadas",
    todo: "Ligue as compras pela internet na segurança do cartão.",
  },
  abroad_off: {
    why: "compras fora do Brasil estão desligadas",
    todo: "Ligue as compras fora do Brasil na segurança do cartão.",
  },
  above_purchase_limit: {
    why: "passou do limite por compra de {amount}",
    todo: "Aumente o limite por compra se quiser pagar com este cartão.",
  },
  above_month_limit: {
    why: "passou do limite do mês de {amount}",
    todo: "Aumente o limite do mês ou use outro cartão.",
  },
  insufficient_funds: {
    why: "saldo insuficiente, havia {amount} na carteira",
    todo: "Deposite na carteira e tente de novo.",
  },
};

/** `amount` as people read it. */
export function refusalReason(code: CardRefusal, amount: string | null): string {
  return refusalWords[code].why.replace("{amount}", amount ?? "");
}
