import { sql } from "kysely";
import { openAccounts } from "#modules/ledger";
import type { Trx } from "#platform/db/database";

/** Harmless for parties that have one, also when two open it at the same moment. */
export async function openWallets(trx: Trx, partyIds: readonly string[]): Promise<void> {
  const ids = [...new Set(partyIds)].toSorted();
  if (ids.length === 0) return;
  await sql`
    insert into wallet.wallets (party_id)
    select party_id from unnest(${ids}::uuid[]) p (party_id) order by party_id
    on conflict do nothing`.execute(trx);
  await openAccounts(
    trx,
    ids.map((id) => ({ id, book: "wallets", owner: `party:${id}` })),
  );
}
