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

export async function insertTransfers(
  trx: Trx,
  transfers: readonly StoredTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  await trx
    .insertInto("wallet.transfers")
    .values([...transfers])
    .execute();
}
