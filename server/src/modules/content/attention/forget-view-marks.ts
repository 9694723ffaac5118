import { sql } from "kysely";
import type { Database } from "#platform/db/database";

const batch = 5_000;

/** Marks serve until their day is over; a day more, for clocks that differ. */
export async function forgetViewMarks(db: Database): Promise<number> {
  const { rows } = await sql`delete from content.view_marks m using (
      select day, visitor, entry_id from content.view_marks
      where day < (platform.now() at time zone 'America/Sao_Paulo')::date - 1 limit ${batch}) old
    where (m.day, m.visitor, m.entry_id) = (old.day, old.visitor, old.entry_id)
    returning m.day`.execute(db);
  return rows.length;
}
