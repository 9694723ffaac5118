import { payableAmong } from "#modules/identity";
import { readAvailableOf } from "#modules/ledger";
import type { Database } from "#platform/db/database";

interface Waiting {
  id: string;
  party_id: string;
  amount: bigint;
}

/** What waits for money, in the order of its ids. */
interface WaitingList {
  list: (db: Database, page: { after: string; limit: number }) => Promise<readonly Waiting[]>;
  tryNow: (db: Database, ids: readonly string[]) => Promise<void>;
}

const page = 500;
const first = "00000000-0000-0000-0000-000000000000";

/** Money has come in, from wherever: what it suffices for is tried now, not tomorrow. */
export async function wakeFunded(db: Database, { list, tryNow }: WaitingList): Promise<number> {
  let woken = 0;
  for (let after = first; ;) {
    const waiting = await list(db, { after, limit: page });
    const parties = [...new Set(waiting.map(({ party_id }) => party_id))];
    const available = await readAvailableOf(db, parties);
    const payable = await payableAmong(db, parties);
    const ready = waiting.filter(
      ({ party_id, amount }) => (available.get(party_id) ?? 0n) >= amount && payable.has(party_id),
    );
    await tryNow(
      db,
      ready.map(({ id }) => id),
    );
    woken += ready.length;
    const last = waiting.at(-1);
    if (waiting.length < page || !last) return woken;
    after = last.id;
  }
}
