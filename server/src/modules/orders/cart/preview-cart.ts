import type { Cart, WantedItem } from "@areon/contracts/orders/cart";
import { describeCart, type CartParts } from "./describe-cart.ts";

/** For a visitor, whose cart is on the device; an offer that stands there twice is shown once. */
export async function previewCart(
  parts: CartParts,
  items: readonly WantedItem[],
  userId: string | null,
): Promise<Cart> {
  const once = new Map(
    items.map((item) => [item.product_id, { ...item, seen_price: null, delivery: null }]),
  );
  return describeCart(parts, [...once.values()], userId);
}
