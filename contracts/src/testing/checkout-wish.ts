import type { CheckoutQuote } from "../orders/quote.ts";

/** What was quoted, wished for as a screen sends it back: every amount as it stood there. */
export function wishOfQuote({ sellers, total }: Pick<CheckoutQuote, "sellers" | "total">) {
  return {
    sellers: sellers.map(({ party_id, delivery, freight, lines }) => ({
      party_id,
      delivery,
      freight,
      items: lines.map(({ product_id, quantity, total: sum, classification }) => ({
        product_id,
        quantity,
        total: sum,
        classification,
      })),
    })),
    total,
  };
}
