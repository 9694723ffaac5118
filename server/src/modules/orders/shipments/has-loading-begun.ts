import type { Database } from "#platform/db/database";

/** From then on a buyer can no longer simply cancel. */
export async function hasLoadingBegun(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders.shipments")
    .select("state")
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  return row !== undefined && row.state !== "scheduled";
}
