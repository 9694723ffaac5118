import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/**
 * An intent's id is born in the form and stays the same on every retry. Taking its lock first makes
 * a second, simultaneous try wait for the first one's answer instead of racing it, at most for
 * lock_timeout (2 s, see database.ts).
 */
export async function lockIntent(trx: Trx, id: string): Promise<Refusal | undefined> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select platform.lock_in_time(hashtextextended(${id}, 0)) as is_mine`.execute(trx);
  return rows[0]!.is_mine ? undefined : refuse("intent_in_progress");
}

/** For what has no row of its own to lock, or none that this role may lock; held to the end. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
