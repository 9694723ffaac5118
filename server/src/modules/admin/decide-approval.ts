import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { decideApproval as decideRow, type ApprovalKind } from "#platform/permissions/approvals";
import { isRefusal, type Refusal } from "#platform/refusal";

interface Deciding {
  id: string;
  state: "confirmed" | "rejected";
  reason: string;
}

/** Confirms or rejects; a confirmed act happens, or is refused, in this same transaction. */
export async function decideApproval(
  { db, approvalKinds }: { db: Database; approvalKinds: readonly ApprovalKind[] },
  deciding: Deciding,
  by: { actor: Actor; origin: Origin },
): Promise<Refusal | Pick<Deciding, "id" | "state">> {
  const refusal = await inTransaction(db, async (trx) => {
    const decided = await decideRow(trx, { ...deciding, by: by.actor.userId });
    if (isRefusal(decided)) return decided;
    if (deciding.state === "confirmed") {
      const known = approvalKinds.find(({ kind }) => kind === decided.kind);
      if (!known) throw new Error(`no act is known for approvals of kind ${decided.kind}`);
      const refused = await known.execute(trx, decided);
      // The decision must not stay when its act can't happen, so the whole transaction goes.
      if (refused) throw new ActRefused(refused);
    }
    await recordAudit(trx, [
      {
        action: `approvals.${deciding.state}`,
        ...by,
        objectKind: "approval",
        objectId: deciding.id,
        reason: deciding.reason,
      },
    ]);
    return undefined;
  }).catch((error: unknown) => {
    if (error instanceof ActRefused) return error.refusal;
    throw error;
  });
  return refusal ?? { id: deciding.id, state: deciding.state };
}

class ActRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`the act was refused: ${refusal.refused}`);
    this.refusal = refusal;
  }
}
