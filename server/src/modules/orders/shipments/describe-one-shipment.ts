import type { Shipment } from "@areon/contracts/orders/delivery";
import type { Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import type { Side } from "./delivery-order.ts";
import { describeShipment } from "./describe-shipment.ts";
import { listShipments, listSteps } from "./shipment.queries.ts";

/** The carriage of one order that has one. */
export async function describeOneShipment(
  parts: { db: Database; vault: Vault },
  { orderId, side }: { orderId: string; side: Side },
): Promise<Shipment> {
  const shipments = await describeShipments(parts, { orderIds: [orderId], side });
  return shipments.get(orderId)!;
}

export async function describeShipments(
  { db, vault }: { db: Database; vault: Vault },
  { orderIds, side }: { orderIds: readonly string[]; side: Side },
): Promise<Map<string, Shipment>> {
  const rows = await listShipments(db, orderIds);
  const steps = Map.groupBy(await listSteps(db, orderIds), ({ order_id }) => order_id);
  const parts = { db, vault: vault.forList() };
  const now = await businessNow(db);
  const described = new Map<string, Shipment>();
  for (const row of rows) {
    const seen = { row, steps: steps.get(row.order_id) ?? [], now, showsFreight: side !== "buyer" };
    described.set(row.order_id, await describeShipment(parts, seen));
  }
  return described;
}
