import type { Cart } from "@areon/contracts/orders/cart";
import { listCartItems } from "./cart.queries.ts";
import { describeCart, type CartParts } from "./describe-cart.ts";

export async function getCart(parts: CartParts, userId: string): Promise<Cart> {
  return describeCart(parts, await listCartItems(parts.db, userId), userId);
}
