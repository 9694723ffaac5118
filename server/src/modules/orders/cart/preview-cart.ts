import type { Cart, ChosenItem } from "@areon/contracts/orders/cart";
import { describeCart, type CartParts } from "./describe-cart.ts";
import { withTowns } from "./with-towns.ts";

/** What a device does not tell. */
const unknown = { seen_price: null, created_at: null };

/** For a visitor, whose cart is on the device; an offer that stands there twice is shown once. */
export async function previewCart(
  parts: CartParts,
  items: readonly ChosenItem[],
  userId: string | null,
): Promise<Cart> {
  const named = await withTowns(parts.db, items);
  const once = new Map(named.map((item) => [item.product_id, { ...item, ...unknown }]));
  // A device keeps them as they were gathered; a cart shows the last first.
  return describeCart(parts, [...once.values()].toReversed(), userId);
}
