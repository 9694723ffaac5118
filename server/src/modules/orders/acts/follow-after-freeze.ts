import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { findDeliveryOrder } from "../shipments/delivery-order.ts";
import { followLoad } from "../shipments/follow-load.ts";

/** While an order stands still its load does not: what was told of it meanwhile is carried over now. */
export async function followAfterFreeze(trx: Trx, orderId: string): Promise<Refusal | null> {
  const order = await findDeliveryOrder(trx, orderId);
  return order ? followLoad(trx, order) : null;
}
