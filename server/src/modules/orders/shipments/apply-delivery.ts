import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { moveOrder } from "../acts/move-order.ts";
import { findDeliveryOrder } from "./delivery-order.ts";
import { listSteps } from "./shipment.queries.ts";

/**
 * Carries over to the order what was told of its load: a driver may say "delivered" before the seller
 * has said "sent". The order is locked already. A frozen one waits for whoever froze it.
 */
export async function applyDelivery(trx: Trx, orderId: string): Promise<Refusal | null> {
  const order = await findDeliveryOrder(trx, orderId);
  if (order?.state !== "shipped" || order.frozen_at !== null) return null;
  const steps = await listSteps(trx, [orderId]);
  const told = steps.find(({ step }) => step === "delivered");
  if (!told) return null;
  const moved = await moveOrder(trx, {
    orderId,
    act: "deliver",
    role: told.by_role,
    carryOut: async () => ({ detail: { happened_at: told.happened_at.toISOString() } }),
  });
  return isRefusal(moved) ? moved : null;
}
