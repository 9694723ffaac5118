import { readCounters } from "#modules/ledger";
import type { Database } from "#platform/db/database";

/** What a wallet could pay now; nothing for one that is not there. */
export async function readAvailable(db: Database, accountId: string): Promise<bigint> {
  const counters = (await readCounters(db, [accountId])).get(accountId);
  return counters ? counters.creditsPosted - counters.debitsPosted - counters.debitsPending : 0n;
}
