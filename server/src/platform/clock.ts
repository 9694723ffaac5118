import { sql, type Kysely } from "kysely";
import type { DB } from "#platform/db/schema.gen";

/**
 * Two readings of time. `businessNow` decides due times, deadlines, limits and dates shown; a
 * non-production profile may move it. `realNow` agrees with outside clocks: tokens, ids, signatures.
 * Nothing else in the code base may ask the machine for the time (tidy checks it).
 */
export async function businessNow(db: Kysely<DB>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select platform.now() as now`.execute(db);
  return rows[0]!.now;
}

export function realNow(): Date {
  return new Date();
}

export function realNowMs(): number {
  return Date.now();
}
