import { createHash } from "node:crypto";
import { isNextStep, type DriverStep } from "@areon/contracts/orders/terms/carriage";
import type { Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockIntent } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { sealProof, type Proof } from "./carriage.ts";
import { isUnderWay, lockDeliveryOrder, type DeliveryOrder } from "./delivery-order.ts";
import { followLoad } from "./follow-load.ts";
import {
  findStep,
  insertStep,
  listSteps,
  lockShipment,
  updateShipment,
  type ShipmentRow,
} from "./shipment.queries.ts";

export interface LoadStep {
  /** The intent. */
  id: string;
  orderId: string;
  step: DriverStep;
  by: { role: "driver"; linkId: string } | { role: "seller"; userId: string };
  secondsAgo: number;
  weightKg?: string | undefined;
  proof?: Proof | undefined;
}

/**
 * What happened to a load. News that comes after later news is kept with its time, but leads the load
 * nowhere; a step that was told before, by somebody else perhaps, is no error either: a driver's
 * telephone must be able to get rid of all that it has kept.
 */
export async function recordStep(trx: Trx, vault: Vault, told: LoadStep): Promise<Refusal | null> {
  const busy = await lockIntent(trx, told.id);
  if (busy) return busy;
  const input_hash = hashOf(told);
  const before = await findStep(trx, told.id);
  if (before) return before.input_hash.equals(input_hash) ? null : refuse("intent_mismatch");
  const order = await lockDeliveryOrder(trx, told.orderId);
  const shipment = await lockShipment(trx, told.orderId);
  if (!shipment || !mayStillMove(order, shipment)) return refuse("delivery_closed");
  const happenedAt = await plausibleTime(trx, told, shipment);
  const isNew = await insertStep(trx, {
    id: told.id,
    order_id: told.orderId,
    step: told.step,
    by_role: told.by.role,
    actor_id: told.by.role === "seller" ? told.by.userId : null,
    link_id: told.by.role === "driver" ? told.by.linkId : null,
    happened_at: happenedAt,
    input_hash,
  });
  if (!isNew) return null;
  await moveLoad(trx, vault, { told, shipment, happenedAt });
  await recordEvents(trx, [
    { type: "orders.shipment_changed", key: order.id, payload: { id: order.id, step: told.step } },
  ]);
  return followLoad(trx, order);
}

/** The order may have been received by its buyer before the driver found a signal again. */
function mayStillMove(order: DeliveryOrder, shipment: ShipmentRow): boolean {
  if (isUnderWay(order)) return true;
  const isThere = order.state === "delivered" || order.state === "completed";
  return isThere && shipment.state !== "delivered";
}

/** Never before the load was arranged or before what came before it, and never in the future. */
async function plausibleTime(trx: Trx, told: LoadStep, shipment: ShipmentRow): Promise<Date> {
  const now = await businessNow(trx);
  const earlier = (await listSteps(trx, [told.orderId])).filter(({ step }) =>
    isNextStep(step, told.step),
  );
  const earliest = [shipment.created_at, ...earlier.map(({ happened_at }) => happened_at)];
  const said = now.getTime() - told.secondsAgo * 1000;
  return new Date(Math.min(now.getTime(), Math.max(said, ...earliest.map(Number))));
}

async function moveLoad(
  trx: Trx,
  vault: Vault,
  { told, shipment, happenedAt }: { told: LoadStep; shipment: ShipmentRow; happenedAt: Date },
): Promise<void> {
  const { step, weightKg, proof, orderId } = told;
  const times = { left: "left_at", arrived: "arrived_at", delivered: "delivered_at" } as const;
  const buyerUserId = shipment.buyer_user_id;
  await updateShipment(trx, orderId, {
    ...(isNextStep(shipment.state, step) && { state: step }),
    ...(step in times && { [times[step as keyof typeof times]]: happenedAt }),
    ...(weightKg !== undefined && { loaded_kg: weightKg }),
    ...(proof && { sealed_proof: await sealProof(trx, vault, { buyerUserId, proof }) }),
  });
}

/** Without how long ago: that grows with every try. */
function hashOf({ orderId, step, by, weightKg, proof }: LoadStep): Buffer {
  const said = [orderId, step, by.role, weightKg ?? null, proof?.name, proof?.signature_path];
  return createHash("sha256").update(JSON.stringify(said)).digest();
}
