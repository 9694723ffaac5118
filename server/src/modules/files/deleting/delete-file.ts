import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { fileKinds, type KindName } from "../file-kind.ts";
import { isHeld, lockOwnFile, markDeleted } from "../files.queries.ts";

/** Gone at once for everyone; the bytes follow when the kind's retention is over. */
export async function deleteFile(
  db: Database,
  fileId: string,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const file = await lockOwnFile(trx, { fileId, ownerId: actor.userId });
    if (!file) return refuse("not_found");
    // Under the lock that a new hold needs as well, so none can slip in after this look.
    if (await isHeld(trx, fileId)) return refuse("file_in_use");
    const isKept = file.state === "ready";
    const { retentionDays } = fileKinds[file.kind as KindName];
    await markDeleted(trx, { fileId, retentionDays: isKept ? retentionDays : 0 });
    await recordAudit(trx, [
      { action: "files.delete_file", actor, origin, objectKind: "file", objectId: fileId },
    ]);
    return null;
  });
}
