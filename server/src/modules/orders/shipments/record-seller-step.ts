import type { recordSellerStep as contract, Shipment } from "@areon/contracts/orders/delivery";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { Vault } from "#modules/identity";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { isNextStep } from "@areon/contracts/orders/terms/carriage";
import { refuseMissing } from "../documents/missing-documents.ts";
import { lockOwnSale } from "./delivery-order.ts";
import { describeOneShipment } from "./describe-one-shipment.ts";
import { recordStep } from "./record-step.ts";
import { findStep, lockShipment } from "./shipment.queries.ts";

type Told = EndpointRequest<typeof contract>["body"];

/**
 * For loads whose driver has no telephone: the seller tells what happened. That the load arrived in the
 * buyer's hands is not the seller's to say.
 */
export async function recordSellerStep(
  parts: { db: Database; vault: Vault },
  { orderId, userId, told }: { orderId: string; userId: string; told: Told },
): Promise<Shipment | Refusal> {
  const refusal = await allOrNothing(parts.db, async (trx) => {
    const busy = await lockIntent(trx, told.id);
    if (busy) return busy;
    const order = await lockOwnSale(trx, { orderId, userId });
    if (!order) return refuse("not_found");
    const shipment = await lockShipment(trx, orderId);
    if (!shipment) return refuse("delivery_closed");
    const isRepeat = (await findStep(trx, told.id)) !== undefined;
    if (!isRepeat && !isNextStep(shipment.state, told.step)) return refuse("shipment_step_past");
    if (told.step === "left" || told.step === "arrived") {
      const missing = await refuseMissing(trx, order);
      if (missing) return missing;
    }
    const { id, step, weight_kg: weightKg } = told;
    const by = { role: "seller", userId } as const;
    return recordStep(trx, parts.vault, { id, orderId, step, by, secondsAgo: 0, weightKg });
  });
  return isRefusal(refusal) ? refusal : describeOneShipment(parts, { orderId, side: "seller" });
}
