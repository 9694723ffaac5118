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
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(trx);
    return undefined;
  } catch (error) {
    if ((error as { code?: string }).code === lockNotAvailable) return refuse("intent_in_progress");
    throw error;
  }
}
