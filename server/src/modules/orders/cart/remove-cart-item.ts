import type { Cart } from "@areon/contracts/orders/cart";
import { inTransaction } from "#platform/db/database";
import { deleteCartItems } from "./cart.queries.ts";
import type { CartParts } from "./describe-cart.ts";
import { getCart } from "./get-cart.ts";

export async function removeCartItem(
  parts: CartParts,
  productId: string,
  userId: string,
): Promise<Cart> {
  await inTransaction(parts.db, (trx) => deleteCartItems(trx, userId, [productId]));
  return getCart(parts, userId);
}
