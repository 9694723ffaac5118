import { sql } from "kysely";
import { eraseFilesOf } from "#modules/files";
import { inTransaction, type Database } from "#platform/db/database";

const batch = 50;
/** The file is sent when the form is; so long after, nobody will finish it. */
const unsentHours = 2;

/** A curriculum whose application never came. */
export async function forgetUnsent(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ application_id: string }>`
      delete from content.curriculum_uploads where application_id in (
        select application_id from content.curriculum_uploads
        where received_at < platform.now() - make_interval(hours => ${unsentHours})
        order by received_at limit ${batch} for update skip locked)
      returning application_id`.execute(trx);
    for (const { application_id: id } of rows) await eraseFilesOf(trx, id);
    return rows.length;
  });
}
