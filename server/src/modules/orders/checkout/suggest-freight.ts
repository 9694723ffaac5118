import type { SaleFacts } from "#modules/catalog";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { planSellers } from "./plan-sellers.ts";
import { quoteSellerFreight, type SellerFreight } from "./quote-seller-freight.ts";

/** What bringing so much of one offer to a town would cost at the checkout. */
export async function suggestFreight(
  db: Database,
  { facts, quantity, to }: { facts: SaleFacts; quantity: string; to: number },
): Promise<SellerFreight | Refusal> {
  const { productId } = facts;
  const offers = new Map([[productId, facts]]);
  const [seller] = planSellers(offers, [{ productId, quantity }]);
  return quoteSellerFreight(db, seller!, to);
}
