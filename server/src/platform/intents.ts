import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";

/** PostgreSQL's code for a lock that was not to be had within lock_timeout (2 s, see database.ts). */
const lockNotAvailable = "55P03";

/**
 * An intent's id is born in the form and stays the same on every retry. Taking its lock first makes
 * a second, simultaneous try wait for the first one's answer instead of racing it.
 */
export async function lockIntent(trx: Trx, id: string): Promise<Refusal | undefined> {
  try {
    await lockName(trx, id);
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return refuse("intent_in_progress");
    throw error;
  }
}

/** For what has no row of its own to lock, or none that this role may lock; held to the end. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
