/** Whose purchases a new virtual card will pay. */
export const newCardPayee = "cards.new";

export function newCardTerms(card: { kind: string; purchase_limit: string | null }): string {
  return `card new ${card.kind} ${card.purchase_limit ?? "none"}`;
}

/** Of one card: the payee is its id, the amount its month's limit. */
export const replaceCardTerms = "card replace";
export const unfreezeCardTerms = "card unfreeze";

export function changeCardTerms(card: {
  purchase_limit: string | null;
  allows_online: boolean;
  allows_abroad: boolean;
}): string {
  const where = `${card.allows_online ? "online" : ""} ${card.allows_abroad ? "abroad" : ""}`;
  return `card change ${card.purchase_limit ?? "none"} ${where}`.trim();
}
