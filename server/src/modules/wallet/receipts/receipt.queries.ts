import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

const receiptDays = 90;

export async function insertReceipt(
  trx: Trx,
  { tokenHash, transferId, sharedBy }: { tokenHash: Buffer; transferId: string; sharedBy: string },
): Promise<Date> {
  const { expires_at } = await trx
    .insertInto("wallet.receipts")
    .values({
      token_hash: tokenHash,
      transfer_id: transferId,
      shared_by: sharedBy,
      expires_at: sql`platform.now() + make_interval(days => ${receiptDays})`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return expires_at;
}

export async function findReceipt(db: Database, tokenHash: Buffer) {
  return db
    .selectFrom("wallet.receipts")
    .select(["transfer_id", "expires_at"])
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", sql<Date>`platform.now()`)
    .executeTakeFirst();
}

/** Due work: a link that opens nothing any more. */
export async function deleteExpiredReceipts(db: Database, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("wallet.receipts")
    .where("token_hash", "in", (due) =>
      due
        .selectFrom("wallet.receipts")
        .select("token_hash")
        .where("expires_at", "<=", sql<Date>`platform.now()`)
        .orderBy("expires_at")
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Due work: counts of days that nobody asks about any more. */
export async function deleteOldLookUps(db: Database, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from wallet.look_up_days d using (
      select user_id, day from wallet.look_up_days
      where day < platform.business_date(platform.now()) - 7
      order by day limit ${batch} for update skip locked
    ) old where d.user_id = old.user_id and d.day = old.day`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
