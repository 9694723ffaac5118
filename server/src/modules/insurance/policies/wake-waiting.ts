import { payableAmong } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listWaiting, tryNow } from "./due.queries.ts";
import { availableOf } from "./policy-money.ts";

const page = 500;
const first = "00000000-0000-0000-0000-000000000000";

/** Money has come in, from wherever: an unpaid instalment is tried now, not tomorrow. */
export async function wakeWaiting(db: Database): Promise<number> {
  let woken = 0;
  for (let after = first; ;) {
    const waiting = await listWaiting(db, { after, limit: page });
    const parties = waiting.map(({ party_id }) => party_id);
    const available = await availableOf(db, parties);
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
