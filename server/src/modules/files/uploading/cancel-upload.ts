import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { lockOwnFile, markDeleted, type OwnedFile } from "../files.queries.ts";

/** The sender gives up; a file that is complete is deleted as a file, not as an upload. */
export async function cancelUpload(db: Database, upload: OwnedFile): Promise<Refusal | void> {
  return inTransaction(db, async (trx) => {
    const file = await lockOwnFile(trx, upload);
    if (file?.state !== "uploading") return refuse("not_found");
    await markDeleted(trx, { fileId: upload.fileId, retentionDays: 0 });
    return undefined;
  });
}
