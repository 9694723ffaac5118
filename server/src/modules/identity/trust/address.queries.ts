import type { Trx } from "#platform/db/database";

/** The address lies sealed in the legal record; only its municipality stands open, for counting. */
export async function replaceAddress(
  trx: Trx,
  userId: string,
  row: { intent_id: string; intent_hash: Buffer; sealed: Buffer; municipality_code: number },
): Promise<void> {
  await trx
    .updateTable("identity.registrations")
    .set(row)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
}
