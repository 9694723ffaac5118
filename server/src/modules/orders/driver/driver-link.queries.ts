import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface DriverLink {
  id: string;
  order_id: string;
  expires_at: Date;
}

/** One that is neither revoked nor too old, on the real clock. */
export async function findLink(db: Database, token: string): Promise<DriverLink | undefined> {
  return inForce(db).where("token_hash", "=", hashToken(token)).executeTakeFirst();
}

export async function listLinks(
  db: Database,
  orderIds: readonly string[],
): Promise<Map<string, DriverLink>> {
  if (orderIds.length === 0) return new Map();
  const rows = await inForce(db).where("order_id", "in", orderIds).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

export async function insertLink(
  trx: Trx,
  link: { id: string; orderId: string; token: string; madeBy: string; days: number },
): Promise<Date> {
  const { expires_at } = await trx
    .insertInto("orders.driver_links")
    .values({
      id: link.id,
      order_id: link.orderId,
      token_hash: hashToken(link.token),
      made_by: link.madeBy,
      expires_at: sql`platform.real_now() + make_interval(days => ${link.days})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

export async function revokeLinks(trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable("orders.driver_links")
    .set({ revoked_at: sql`platform.real_now()` })
    .where("order_id", "=", orderId)
    .where("revoked_at", "is", null)
    .execute();
}

export async function markLinkUsed(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("orders.driver_links")
    .set({ last_used_at: sql`platform.real_now()` })
    .where("id", "=", id)
    .execute();
}

function inForce(db: Database) {
  return db
    .selectFrom("orders.driver_links")
    .select(["id", "order_id", "expires_at"])
    .where("revoked_at", "is", null)
    .where("expires_at", ">", sql<Date>`platform.real_now()`);
}

/** Only a hash is kept: who reads the table can't become the driver. */
function hashToken(token: string): Buffer {
  return createHash("sha256").update(`orders.driver_link.v1\n${token}`).digest();
}
