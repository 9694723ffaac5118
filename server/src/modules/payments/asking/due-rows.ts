import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Tables whose rows wait for an answer of the bank or the acquirer: `next_ask_at` says until when nobody has to ask. */
export type AskedTable =
  | "payments.charges"
  | "payments.boletos"
  | "payments.pix_keys"
  | "payments.contests"
  | "payments.card_payments";

/**
 * Takes due rows for a minute: whoever takes them asks the bank outside of any transaction, and when it
 * dies meanwhile they are due again.
 */
export async function takeDueRows(
  db: Database,
  table: AskedTable,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} t set next_ask_at = platform.now() + interval '1 minute'
    from (
      select id from ${sql.table(table)} where next_ask_at <= platform.now()
      order by next_ask_at limit ${limit} for update skip locked
    ) due where t.id = due.id
    returning t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** After an answer that says nothing final: asked again, later each time, at most every ten minutes. */
export async function askLater(db: Database, table: AskedTable, id: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set asked = asked + 1, next_ask_at = platform.now()
      + least(interval '10 minutes', interval '5 seconds' * power(2, least(asked, 7)))
    where id = ${id} and next_ask_at is not null`.execute(db);
}
