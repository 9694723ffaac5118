import { sql } from "kysely";
import { releaseFile } from "#modules/files";
import type { Trx } from "#platform/db/database";
import { holderOf } from "./hold-evidence.ts";

/** What was never sent has no purpose once the dispute is over. */
export async function dropDrafts(trx: Trx, caseId: string): Promise<void> {
  await sql`delete from disputes.statements
    where case_id = ${caseId} and sent_at is null`.execute(trx);
  const { rows } = await sql<{ id: string; file_id: string }>`
    delete from disputes.evidence where case_id = ${caseId} and sent_at is null
    returning id, file_id`.execute(trx);
  for (const { id, file_id: fileId } of rows) {
    await releaseFile(trx, { fileId, holder: holderOf(id) });
  }
}
