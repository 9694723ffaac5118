import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** Accounts of periods that are long over; their transfers stay. */
export async function dropPastAccounts(trx: Trx, maxAccounts: number): Promise<number> {
  const { rows } = await sql<{ dropped: number }>`
    select ledger.drop_past_accounts(${maxAccounts}) as dropped`.execute(trx);
  return rows[0]!.dropped;
}
