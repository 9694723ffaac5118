import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { graceMs } from "../bidding/decide-batch.ts";

/** What failed stands behind the others and is not tried again at once. */
const inTurn = sql`(clock_failed_at is null or clock_failed_at <= platform.now() - interval '30 seconds')`;

export async function listEnded(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auctions.auctions
    where state = 'active' and ends_at <= platform.now() - make_interval(secs => ${graceMs / 1_000})
      and ${inTurn}
    order by clock_failed_at nulls first, ends_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listBeginning(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auctions.auctions
    where state = 'scheduled' and starts_at <= platform.now() and ${inTurn}
    order by clock_failed_at nulls first, starts_at, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listUnanswered(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auctions.auctions where answer_until <= platform.now() and ${inTurn}
    order by clock_failed_at nulls first, answer_until, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markClockFailed(db: Database, id: string): Promise<void> {
  await sql`
    update auctions.auctions set clock_failed_at = platform.now() where id = ${id}`.execute(db);
}

/**
 * One clock at a time looks at an auction; the others go on to the next. Whoever has this still waits for
 * the auction's own lock: skipping it would let a rush of bids put off the end.
 */
export async function takeClock(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`auctions.clock ${id}`}, 0)) as is_mine
  `.execute(trx);
  return rows[0]!.is_mine;
}
