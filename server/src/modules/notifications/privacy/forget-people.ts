import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** What was told while an erasure was under way is not left behind. */
export async function forgetPeople(trx: Trx, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    for (const table of ["unread_counters", "mails", "notifications"]) {
      await sql`delete from ${sql.table(`notifications.${table}`)}
        where user_id = ${userId}`.execute(trx);
    }
  }
}
