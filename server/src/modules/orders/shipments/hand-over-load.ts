import type { handOverLoad as contract, OrderDelivery } from "@areon/contracts/orders/delivery";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { refuseMissing } from "../documents/missing-documents.ts";
import { lockOwnSale } from "./delivery-order.ts";
import { getOrderDelivery } from "./get-order-delivery.ts";
import { recordStep } from "./record-step.ts";
import { findStep, insertShipment, lockShipment } from "./shipment.queries.ts";

type Told = EndpointRequest<typeof contract>["body"];

interface HandOver {
  orderId: string;
  userId: string;
  told: Told;
}

/** Goods that the buyer fetches at the farm: sent and delivered are one moment there. */
export async function handOverLoad(
  parts: { db: Database; vault: Vault },
  handOver: HandOver,
): Promise<OrderDelivery | Refusal> {
  const refusal = await allOrNothing(parts.db, (trx) => giveAway(trx, parts.vault, handOver));
  return isRefusal(refusal) ? refusal : getOrderDelivery(parts, handOver);
}

async function giveAway(
  trx: Trx,
  vault: Vault,
  { orderId, userId, told }: HandOver,
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, told.id);
  if (busy) return busy;
  const order = await lockOwnSale(trx, { orderId, userId });
  if (!order) return refuse("not_found");
  if ((await findStep(trx, told.id)) === undefined) {
    if (order.delivery !== "pickup" || order.frozen_at !== null) return refuse("delivery_closed");
    const missing = await refuseMissing(trx, order);
    if (missing) return missing;
    if (!(await lockShipment(trx, orderId))) {
      const collect_at = await businessNow(trx);
      await insertShipment(trx, { order_id: orderId, scheduled_by: userId, collect_at });
    }
  }
  return recordStep(trx, vault, {
    id: told.id,
    orderId,
    step: "delivered",
    by: { role: "seller", userId },
    secondsAgo: 0,
    weightKg: told.weight_kg,
    proof: { name: told.receiver_name, signature_path: null },
  });
}
