import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { reopenTickets } from "../classification/reopen-tickets.ts";
import { findDeliveryOrder } from "../shipments/delivery-order.ts";
import { followLoad } from "../shipments/follow-load.ts";

/**
 * While an order stands still its load does not: what was told of it meanwhile is carried over now. The
 * hours to contest a classification begin anew.
 */
export async function followAfterFreeze(trx: Trx, orderId: string): Promise<Refusal | null> {
  await reopenTickets(trx, orderId);
  const order = await findDeliveryOrder(trx, orderId);
  return order ? followLoad(trx, order) : null;
}
