import { isNextStep } from "@areon/contracts/orders/terms/carriage";
import type { Database } from "#platform/db/database";
import { findShipment } from "./shipment.queries.ts";

/** The goods are on the road or at their destination, whatever the order's papers say. */
export async function hasLoadLeft(db: Database, orderId: string): Promise<boolean> {
  const shipment = await findShipment(db, orderId);
  return shipment !== undefined && isNextStep("loaded", shipment.state);
}
