import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface StoredTransfer {
  id: string;
  payer_party_id: string;
  payee_party_id: string;
  payee_id: string;
  amount: bigint;
  description: string;
  made_by: string;
  made_at: Date;
}

export async function findTransfers(
  db: Database,
  ids: readonly string[],
): Promise<StoredTransfer[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("wallet.transfers")
    .selectAll()
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...ids]))))
    .execute();
}

/** Arrays instead of a list of values: one statement, whatever their number, and far fewer parameters. */
export async function insertTransfers(
  trx: Trx,
  transfers: readonly StoredTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  const column = <K extends keyof StoredTransfer>(name: K) => transfers.map((row) => row[name]);
  await sql`
    insert into wallet.transfers (
      id, payer_party_id, payee_party_id, payee_id, amount, description, made_by, made_at)
    select * from unnest(
      ${column("id")}::uuid[], ${column("payer_party_id")}::uuid[],
      ${column("payee_party_id")}::uuid[], ${column("payee_id")}::uuid[],
      ${column("amount")}::bigint[], ${column("description")}::text[],
      ${column("made_by")}::uuid[], ${column("made_at")}::timestamptz[])`.execute(trx);
}
