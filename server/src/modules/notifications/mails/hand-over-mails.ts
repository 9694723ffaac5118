import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { addJob } from "#platform/jobs/add-job";
import { sendMailTask } from "./send-mail-task.ts";

const batch = 100;

/** Gives a job to each mail whose time has come. The number of those. */
export async function handOverMails(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const mails = await trx
      .updateTable("notifications.mails")
      .set({ handed_at: sql`platform.now()` })
      .where("id", "in", (due) =>
        due
          .selectFrom("notifications.mails")
          .select("id")
          .where("handed_at", "is", null)
          .where("due_at", "<=", sql<Date>`platform.now()`)
          .orderBy("due_at")
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returning("id")
      .execute();
    for (const { id } of mails) await addJob(trx, sendMailTask, { mail_id: id });
    return mails.length;
  });
}
