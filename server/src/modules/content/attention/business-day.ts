import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Today in São Paulo, as `2026-11-17`. */
export async function businessDay(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (platform.now() at time zone 'America/Sao_Paulo')::date::text as day`.execute(db);
  return rows[0]!.day;
}
