import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";

const keptDays = 30;
const batch = 1_000;

/** What was mailed is remembered for a month, so that a replayed fact is not mailed again. */
export async function forgetMails(db: Database): Promise<number> {
  const { numDeletedRows } = await inTransaction(db, (trx) =>
    trx
      .deleteFrom("notifications.mails")
      .where("id", "in", (old) =>
        old
          .selectFrom("notifications.mails")
          .select("id")
          .where("handed_at", "<", sql<Date>`platform.now() - make_interval(days => ${keptDays})`)
          .orderBy("handed_at")
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
