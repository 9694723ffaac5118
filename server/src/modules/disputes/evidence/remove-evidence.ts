import { releaseFile } from "#modules/files";
import { inTransaction, type Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { sideOf } from "../cases/act-on-case.ts";
import { openCase } from "../cases/open-case.ts";
import { deleteEvidence, findEvidence } from "./evidence.queries.ts";
import { holderOf } from "./hold-evidence.ts";

/** Only a draft of one's own side can be taken back; the other side's is not there. */
export async function removeEvidence(
  db: Database,
  { caseId, evidenceId }: { caseId: string; evidenceId: string },
  userId: string,
): Promise<null | Refusal> {
  return inTransaction(db, async (trx) => {
    const open = await openCase(trx, caseId);
    const side = open && (await sideOf(trx, open.dispute, userId));
    if (!side) return refuse("not_found");
    const evidence = await findEvidence(trx, evidenceId);
    if (evidence?.case_id !== open.dispute.id || evidence.side !== side) return refuse("not_found");
    if (evidence.sent_at) return refuse("dispute_evidence_sent");
    await deleteEvidence(trx, evidence.id);
    await releaseFile(trx, { fileId: evidence.file_id, holder: holderOf(evidence.id) });
    return null;
  });
}
