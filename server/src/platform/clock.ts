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

const isoDayFormat = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** "2026-11-15": the day of a moment in São Paulo, as the law and the papers count days. */
export function businessDayOf(moment: Date): string {
  return isoDayFormat.format(moment);
}

export function realNow(): Date {
  return new Date();
}

export function realNowMs(): number {
  return Date.now();
}
