import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import type { Sweeper } from "#platform/sweepers/sweeper";

/** Between an id being made and its transaction being known to others lie microseconds, not seconds. */
const marginSeconds = 5;
const minutesPerBatch = 240;

/** All minutes before this moment are closed once no transaction below `xid` runs any more. */
interface Barrier {
  closedBefore: Date;
  xid: bigint;
}

/**
 * Seals each minute after it is over. A slow transaction may commit an entry long after the entry's
 * own minute, so a minute counts as over only when every transaction that ran at its end has ended.
 */
export function sealAudit(): Sweeper {
  let barrier: Barrier | undefined;
  return {
    name: "platform.seal_audit",
    everyMs: 15_000,
    sweep: async (db) => {
      const { closedBefore, xid, oldestRunning } = await readSnapshot(db);
      barrier ??= { closedBefore, xid };
      if (oldestRunning < barrier.xid) return 0;
      const sealed = await sealMinutes(db, barrier.closedBefore);
      if (sealed === 0) barrier = { closedBefore, xid };
      return sealed;
    },
  };
}

/** Draws a transaction id, because only that is above all the others: a snapshot's end is not. */
async function readSnapshot(db: Database): Promise<Barrier & { oldestRunning: bigint }> {
  const { rows } = await sql<{ closed_before: Date; xid: string; oldest_running: string }>`
    select
      date_trunc('minute', platform.real_now() - make_interval(secs => ${marginSeconds}), 'UTC')
        as closed_before,
      pg_current_xact_id()::text as xid,
      platform.oldest_running_xid()::text as oldest_running`.execute(db);
  const { closed_before, xid, oldest_running } = rows[0]!;
  return { closedBefore: closed_before, xid: BigInt(xid), oldestRunning: BigInt(oldest_running) };
}

function sealMinutes(db: Database, closedBefore: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = '60s'`.execute(trx);
    const { rows } = await sql<{ sealed: number }>`
      select platform.seal_audit(${closedBefore}, ${minutesPerBatch}) as sealed`.execute(trx);
    return rows[0]!.sealed;
  });
}
