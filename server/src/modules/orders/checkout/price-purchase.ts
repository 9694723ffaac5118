import type { CheckoutWish } from "@areon/contracts/orders/checkout";
import type { FreightTerms } from "@areon/contracts/orders/quote";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { takeForSale, type SaleWish } from "#modules/catalog";
import { sellerCards } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { checkShown, refuseFaults, type PricedSeller } from "./check-shown.ts";
import { planSellers, type PlannedSeller } from "./plan-sellers.ts";
import { quoteSellerFreight } from "./quote-seller-freight.ts";

export interface Deal extends PricedSeller {
  delivery: DeliveryMode;
  terms: FreightTerms | null;
}

/**
 * Takes what was asked for out of stock and prices it as it is at that moment; whatever differs from what
 * the person saw is refused, and the caller undoes the transaction.
 */
export async function pricePurchase(
  trx: Trx,
  wish: CheckoutWish,
  { buyerUserId, to }: { buyerUserId: string; to: number | null },
): Promise<Deal[] | Refusal> {
  const wishes = wishesOf(wish);
  if (!wishes) return refuse("validation_failed");
  const sale = await takeForSale(trx, { wishes, buyerUserId });
  if ("faults" in sale) return refuseFaults(sale.faults);
  const planned = planSellers(sale.taken, wishes);
  const deals: Deal[] = [];
  for (const seller of planned) {
    const deal = await dealOf(trx, { wish, seller, to });
    if (isRefusal(deal)) return deal;
    deals.push(deal);
  }
  return checkShown(wish, deals) ?? deals;
}

/** Null when an offer stands there twice. */
function wishesOf({ sellers }: CheckoutWish): SaleWish[] | null {
  const wishes = sellers.flatMap(({ items }) =>
    items.map(({ product_id: productId, quantity }) => ({ productId, quantity })),
  );
  return new Set(wishes.map(({ productId }) => productId)).size === wishes.length ? wishes : null;
}

async function dealOf(
  trx: Trx,
  { wish, seller, to }: { wish: CheckoutWish; seller: PlannedSeller; to: number | null },
): Promise<Deal | Refusal> {
  const shown = wish.sellers.find(({ party_id }) => party_id === seller.partyId);
  // An offer that stands below the name of somebody else was not shown as it is.
  if (!shown || shown.items.length !== seller.lines.length) return refuse("validation_failed");
  const { delivery } = shown;
  if (!seller.modes.includes(delivery)) {
    const name = (await sellerCards(trx, [seller.partyId])).get(seller.partyId)!.name;
    return refuse("delivery_not_offered", { seller: name });
  }
  if (delivery !== "cif") return { ...seller, delivery, freight: 0n, terms: null };
  if (to === null) return refuse("delivery_address_missing");
  const freight = await quoteSellerFreight(trx, seller, to);
  if (isRefusal(freight)) return freight;
  return { ...seller, delivery, freight: freight.total, terms: freight.terms };
}
