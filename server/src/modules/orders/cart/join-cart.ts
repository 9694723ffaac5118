import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import type { ChosenItem, joinCart as endpoint } from "@areon/contracts/orders/cart";
import { ownParties, readSale } from "#modules/catalog";
import { inTransaction, type Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { readCartRoom } from "./cart-room.ts";
import { joinCartItem, listCartItems } from "./cart.queries.ts";
import type { CartParts } from "./describe-cart.ts";
import { getCart } from "./get-cart.ts";

type Dropped = EndpointResult<typeof endpoint>["dropped"];

/** What a visitor had gathered joins the person's cart; what can't be bought is named, not kept. */
export async function joinCart(
  parts: CartParts,
  items: readonly ChosenItem[],
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const dropped = await inTransaction(parts.db, (trx) => join(trx, items, userId));
  return { cart: await getCart(parts, userId), dropped };
}

async function join(trx: Trx, items: readonly ChosenItem[], userId: string): Promise<Dropped> {
  await lockName(trx, `orders.cart ${userId}`);
  const sale = await readSale(
    trx,
    items.map(({ product_id }) => product_id),
  );
  const own = await ownParties(trx, sale, userId);
  const present = new Set((await listCartItems(trx, userId)).map(({ product_id }) => product_id));
  const room = await readCartRoom(trx);
  const dropped: Dropped = [];
  for (const { product_id, quantity, delivery } of items) {
    const offer = sale.offers.get(product_id);
    const title = offer?.title ?? sale.goneTitles.get(product_id) ?? "";
    if (!offer) dropped.push({ product_id, title, why: "unavailable" });
    else if (own.has(offer.sellerPartyId)) dropped.push({ product_id, title, why: "own" });
    else if (!present.has(product_id) && present.size >= room) {
      dropped.push({ product_id, title, why: "cart_full" });
    } else {
      const seenPrice = unitPriceFor(offer, quantity);
      await joinCartItem(trx, userId, { productId: product_id, quantity, seenPrice, delivery });
      present.add(product_id);
    }
  }
  return dropped;
}
