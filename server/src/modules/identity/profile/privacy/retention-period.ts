import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** How long something is kept by the rule in force, which the privacy page tells; SQL reads the words. */
export async function retentionPeriod(db: Database, subject: string): Promise<string> {
  const { rows } = await sql<{ period: string | null }>`
    select identity.retention_period(${subject}) as period`.execute(db);
  const period = rows[0]?.period;
  if (!period) throw new Error(`no rule says how long ${subject} is kept`);
  return period;
}
