import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Business time for tests: a moment in São Paulo, with partitions for it. */
export async function setTestClock(db: Database, moment: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
    (${moment}::timestamp at time zone 'America/Sao_Paulo') - platform.real_now()) * 1000)::bigint`.execute(
    db,
  );
  await sql`select platform.ensure_partitions(1)`.execute(db);
}
