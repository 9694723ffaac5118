import { sql } from "kysely";
import type { DataExport } from "@areon/contracts/identity/privacy";
import type { Database, Trx } from "#platform/db/database";

const shownAtMost = 20;

export async function findExport(db: Database, id: string) {
  return db.selectFrom("identity.data_exports").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function listExports(db: Database, userId: string) {
  return db
    .selectFrom("identity.data_exports")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("id", "desc")
    .limit(shownAtMost)
    .execute();
}

export async function isExportBuilding(db: Database, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("identity.data_exports")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "=", "building")
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertExport(
  trx: Trx,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await trx.insertInto("identity.data_exports").values({ id, user_id: userId }).execute();
}

/** False when another run was first, or the person was erased meanwhile. */
export async function markExportReady(
  trx: Trx,
  { id, objectKey, sizeBytes }: { id: string; objectKey: string; sizeBytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("identity.data_exports")
    .set({
      state: "ready",
      object_key: objectKey,
      size_bytes: sizeBytes,
      ready_at: sql`platform.now()`,
      expires_at: sql`platform.now() + identity.retention_period('data_export')`,
    })
    .where("id", "=", id)
    .where("state", "=", "building")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function markExportFailed(db: Database, id: string): Promise<void> {
  await db
    .updateTable("identity.data_exports")
    .set({ state: "failed" })
    .where("id", "=", id)
    .where("state", "=", "building")
    .execute();
}

/** At an erasure: what is ready is due at once, what is being built will not be finished. */
export async function endExportsOf(trx: Trx, userId: string): Promise<void> {
  await sql`
    update identity.data_exports set
      expires_at = case when state = 'ready' then platform.now() else expires_at end,
      state = case when state = 'building' then 'failed' else state end
    where user_id = ${userId} and state in ('ready', 'building')`.execute(trx);
}

export async function listExpiredExports(db: Database, batch: number): Promise<string[]> {
  const rows = await db
    .selectFrom("identity.data_exports")
    .select("id")
    .where("state", "=", "ready")
    .where("expires_at", "<=", sql<Date>`platform.now()`)
    .orderBy("expires_at")
    .limit(batch)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markExportsExpired(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable("identity.data_exports")
    .set({ state: "expired", object_key: null })
    .where("id", "in", ids)
    .execute();
}

export function exportFolder(id: string): string {
  return `exports/${id}`;
}

export function describeExport(
  row: NonNullable<Awaited<ReturnType<typeof findExport>>>,
): DataExport {
  return {
    id: row.id,
    state: row.state as DataExport["state"],
    size_bytes: row.size_bytes,
    requested_at: row.requested_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
