import type { DriverStep, ShipmentState } from "@areon/contracts/orders/terms/carriage";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";

export interface StepRow {
  id: string;
  order_id: string;
  step: DriverStep;
  by_role: "driver" | "seller";
  happened_at: Date;
  input_hash: Buffer;
}

export async function listShipments(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("orders.shipments as s")
    .innerJoin("orders.orders as o", "o.id", "s.order_id")
    .selectAll("s")
    .select(["o.buyer_user_id", "o.state as order_state"])
    .where("s.order_id", "in", orderIds)
    .execute();
  return rows.map((row) => ({ ...row, state: row.state as ShipmentState }));
}

export type ShipmentRow = Awaited<ReturnType<typeof listShipments>>[number];

export async function findShipment(db: Database, orderId: string) {
  return (await listShipments(db, [orderId]))[0];
}

/** After the order's own row, whose lock comes first. */
export async function lockShipment(trx: Trx, orderId: string): Promise<ShipmentRow | undefined> {
  await sql`select from orders.shipments where order_id = ${orderId} for update`.execute(trx);
  return findShipment(trx, orderId);
}

export async function insertShipment(
  trx: Trx,
  row: Insertable<DB["orders.shipments"]>,
): Promise<void> {
  await trx.insertInto("orders.shipments").values(row).execute();
}

export async function updateShipment(
  trx: Trx,
  orderId: string,
  change: Updateable<DB["orders.shipments"]>,
): Promise<void> {
  await trx
    .updateTable("orders.shipments")
    .set({ ...change, version: sql`version + 1` })
    .where("order_id", "=", orderId)
    .execute();
}

export async function listSteps(db: Database, orderIds: readonly string[]): Promise<StepRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom("orders.shipment_steps")
    .select(["id", "order_id", "step", "by_role", "happened_at", "input_hash"])
    .where("order_id", "in", orderIds)
    .orderBy("happened_at")
    .orderBy("id")
    .execute();
  return rows as StepRow[];
}

export async function findStep(db: Database, id: string): Promise<StepRow | undefined> {
  const row = await db
    .selectFrom("orders.shipment_steps")
    .select(["id", "order_id", "step", "by_role", "happened_at", "input_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row as StepRow | undefined;
}

/** False when the same step has been told before, by the seller perhaps. */
export async function insertStep(
  trx: Trx,
  row: Insertable<DB["orders.shipment_steps"]>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("orders.shipment_steps")
    .values(row)
    .onConflict((conflict) => conflict.columns(["order_id", "step"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}
