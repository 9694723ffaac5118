import { sql, type Insertable } from "kysely";
import { filesView } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";
import type { DB } from "#platform/db/schema.gen";

function documents(db: Database) {
  return (
    db
      .selectFrom("orders.documents as d")
      .leftJoin(filesView.as("f"), "f.id", "d.file_id")
      .leftJoin(filesView.as("x"), "x.id", "d.xml_file_id")
      .select([
        "d.id",
        "d.order_id",
        "d.kind",
        "d.access_key",
        "d.number",
        "d.title",
        "d.head_count",
      ])
      .select(["d.weight_kg", "d.file_id", "d.xml_file_id", "d.added_by", "d.added_at"])
      // A day has no zone; the driver of the database would make it a moment of this machine.
      .select(sql<string | null>`d.valid_until::text`.as("valid_until"))
      .select(["f.filename", "f.content_type", "x.filename as xml_filename"])
      .select(["d.standing", "d.signed_by", "d.decided_by", "d.decision_reason"])
      .where("d.removed_at", "is", null)
  );
}

export async function listDocuments(db: Database, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return documents(db).where("d.order_id", "in", orderIds).orderBy("d.id").execute();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

export async function findDocument(db: Database, id: string): Promise<DocumentRow | undefined> {
  return documents(db).where("d.id", "=", id).executeTakeFirst();
}

export async function insertDocument(
  trx: Trx,
  row: Insertable<DB["orders.documents"]>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto("orders.documents")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("access_key").where("removed_at", "is", null).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function markDocumentDecided(
  trx: Trx,
  {
    id,
    ...decided
  }: { id: string; standing: "accepted" | "refused"; decided_by: string; decision_reason: string },
): Promise<void> {
  await trx
    .updateTable("orders.documents")
    .set({ ...decided, decided_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}

export async function markDocumentRemoved(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("orders.documents")
    .set({ removed_at: sql`platform.now()` })
    .where("id", "=", id)
    .execute();
}
