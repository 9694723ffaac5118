import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { moveOrder } from "../acts/move-order.ts";
import { missingDocuments } from "../documents/missing-documents.ts";
import { applyDelivery } from "./apply-delivery.ts";
import type { DeliveryOrder } from "./delivery-order.ts";
import { hasLoadLeft } from "./has-load-left.ts";
import { findShipment } from "./shipment.queries.ts";

/**
 * The order follows its load. A truck that has left is gone, whatever papers lack: without them the order
 * stays where it is, and its seller is shown what is missing. The order is locked already; one whose load
 * nobody has arranged has nothing to follow.
 */
export async function followLoad(trx: Trx, order: DeliveryOrder): Promise<Refusal | null> {
  const shipment = await findShipment(trx, order.id);
  if (!shipment) return null;
  const hasLeft = await hasLoadLeft(trx, order.id);
  if (order.state === "paid" && hasLeft && order.frozen_at === null) {
    if ((await missingDocuments(trx, order)).length > 0) return null;
    const moved = await moveOrder(trx, {
      orderId: order.id,
      act: "ship",
      role: "seller",
      actorId: shipment.scheduled_by,
      carryOut: async () => ({ detail: { through: "load" } }),
    });
    if (isRefusal(moved)) return moved;
  }
  return applyDelivery(trx, order.id);
}
