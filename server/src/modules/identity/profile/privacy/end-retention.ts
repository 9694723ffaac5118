import { eraseFilesOf, releaseFile } from "#modules/files";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { moveKeyToBackups } from "../../trust/person-key.queries.ts";
import { deleteVerification } from "./erase-person.ts";
import { lockEndedRetention, markLegalDestroyed } from "./erasure.queries.ts";

/** When the last law lets go: the legal key is destroyed, and what it sealed goes with it. */
export async function endNextRetention(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const erasure = await lockEndedRetention(trx);
    if (!erasure) return 0;
    const { id, user_id: userId } = erasure;
    await dropVerifications(trx, userId);
    await eraseFilesOf(trx, userId);
    await trx.deleteFrom("identity.organisations").where("registered_by", "=", userId).execute();
    await trx.deleteFrom("identity.registrations").where("user_id", "=", userId).execute();
    await moveKeyToBackups(trx, { userId, purpose: "legal" });
    await markLegalDestroyed(trx, id);
    await recordAudit(trx, [
      { action: "identity.end_retention", actor: null, objectKind: "user", objectId: userId },
    ]);
    return 1;
  });
}

async function dropVerifications(trx: Trx, userId: string): Promise<void> {
  const documents = await trx
    .selectFrom("identity.verifications as v")
    .leftJoin("identity.verification_documents as d", "d.verification_id", "v.id")
    .select(["v.id", "d.file_id"])
    .where("v.user_id", "=", userId)
    .execute();
  for (const { id, file_id: fileId } of documents) {
    if (fileId) await releaseFile(trx, { fileId, holder: `verification:${id}` });
  }
  for (const id of new Set(documents.map((document) => document.id))) {
    await deleteVerification(trx, id);
  }
}
