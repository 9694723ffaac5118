import { sql } from "kysely";
import { eraseFilesOf, releaseFile } from "#modules/files";
import { retentionPeriod } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";

const batch = 50;

/** What was sent to us for a job is kept no longer than the rule says; the file goes with it. */
export async function deleteAgedApplications(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const period = await retentionPeriod(trx, "job_applications");
    const { rows } = await sql<{ id: string; file_id: string }>`
      delete from content.job_applications where id in (
        select id from content.job_applications
        where received_at < platform.now() - ${period}::interval
        order by received_at limit ${batch} for update skip locked)
      returning id, file_id`.execute(trx);
    for (const { id, file_id: fileId } of rows) {
      await releaseFile(trx, { fileId, holder: `application:${id}` });
      await eraseFilesOf(trx, id);
    }
    return rows.length;
  });
}
