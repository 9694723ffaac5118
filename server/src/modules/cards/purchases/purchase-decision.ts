import type { CardRefusal } from "@areon/contracts/cards/terms/refusals";

export interface CardAtTheTill {
  state: "creating" | "active" | "frozen" | "closed";
  kind: "recurring" | "single_use";
  purchaseLimit: bigint | null;
  monthLimit: bigint;
  allowsOnline: boolean;
  allowsAbroad: boolean;
  hasExpired: boolean;
  /** Of the month's limit, by purchases that stand. */
  used: bigint;
  /** A purchase of it stands, charged or not. */
  hasPurchase: boolean;
}

export interface AskedPurchase {
  amount: bigint;
  channel: "online" | "present";
  country: string;
}

export interface PurchaseRefusal {
  code: CardRefusal;
  /** The limit that it would pass, or what there is. */
  amount: bigint | null;
}

/** All that can be said of a purchase before the money is looked at; null: nothing stands against it. */
export function judgePurchase(card: CardAtTheTill, asked: AskedPurchase): PurchaseRefusal | null {
  const no = (code: CardRefusal, amount: bigint | null = null) => ({ code, amount });
  if (card.state === "closed") {
    // The card of one purchase is closed by it, and its owner looks for that reason.
    return no(card.kind === "single_use" && card.hasPurchase ? "single_use_used" : "card_closed");
  }
  if (card.state === "frozen") return no("card_frozen");
  if (card.state === "creating") return no("card_not_ready");
  if (card.hasExpired) return no("card_expired");
  if (card.kind === "single_use" && card.hasPurchase) return no("single_use_used");
  if (asked.channel === "online" && !card.allowsOnline) return no("online_off");
  if (asked.country !== "BR" && !card.allowsAbroad) return no("abroad_off");
  if (card.purchaseLimit !== null && asked.amount > card.purchaseLimit) {
    return no("above_purchase_limit", card.purchaseLimit);
  }
  if (card.used + asked.amount > card.monthLimit) return no("above_month_limit", card.monthLimit);
  return null;
}
