import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** False while money or a hold is left on it. A closed account takes no more transfers. */
export async function closeAccount(trx: Trx, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    select ledger.close_account(${accountId}) as is_closed`.execute(trx);
  return rows[0]!.is_closed;
}
