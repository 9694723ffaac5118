import { unitPriceFor } from "@areon/contracts/catalog/terms/pricing";
import type { Cart, ChosenItem } from "@areon/contracts/orders/cart";
import { ownParties, readSale } from "#modules/catalog";
import { inTransaction, type Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { readCartRoom } from "./cart-room.ts";
import { listCartItems, writeCartItem } from "./cart.queries.ts";
import type { CartParts } from "./describe-cart.ts";
import { getCart } from "./get-cart.ts";

/** Puts an offer in, or gives its row another quantity; who does has seen the price it has now. */
export async function putCartItem(
  parts: CartParts,
  item: ChosenItem,
  userId: string,
): Promise<Cart | Refusal> {
  const refusal = await inTransaction(parts.db, (trx) => put(trx, item, userId));
  return refusal ?? getCart(parts, userId);
}

async function put(
  trx: Trx,
  { product_id: productId, quantity, delivery }: ChosenItem,
  userId: string,
): Promise<Refusal | null> {
  // One after another for each person, so that two at once do not both take the last place.
  await lockName(trx, `orders.cart ${userId}`);
  const sale = await readSale(trx, [productId]);
  const offer = sale.offers.get(productId);
  if (!offer) return refuse("not_found");
  if ((await ownParties(trx, sale, userId)).size > 0) {
    return refuse("buying_own_product", { title: offer.title });
  }
  const items = await listCartItems(trx, userId);
  const rows = await readCartRoom(trx);
  if (items.length >= rows && !items.some(({ product_id }) => product_id === productId)) {
    return refuse("cart_full", { rows });
  }
  const seenPrice = unitPriceFor(offer, quantity);
  await writeCartItem(trx, userId, { productId, quantity, seenPrice, delivery });
  return null;
}
