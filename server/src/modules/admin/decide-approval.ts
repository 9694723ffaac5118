import type { ProblemCode } from "@areon/contracts/core/problems";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordDecision, type ApprovalKind, type Decider } from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { actOf } from "./act-of.ts";
import { findHindrance, type Hindrance } from "./find-hindrance.ts";

interface Deciding {
  id: string;
  state: "confirmed" | "rejected";
  reason: string;
}

/** Confirms or rejects; a confirmed act happens, or is refused, in this same transaction. */
export async function decideApproval(
  { db, approvalKinds }: { db: Database; approvalKinds: readonly ApprovalKind[] },
  deciding: Deciding,
  by: Decider,
): Promise<Refusal | Pick<Deciding, "id" | "state">> {
  const refusal = await inTransaction(db, async (trx) => {
    const decided = await recordDecision(trx, { ...deciding, by: by.actor.userId });
    if (isRefusal(decided)) return decided;
    const act = actOf(approvalKinds, decided.kind);
    // The decision must not stay when it is not this person's or its act can't happen, so the whole
    // transaction goes.
    const { requestedBy, decidedBy: readerId, payload } = decided;
    const hindrance = await findHindrance(trx, { act, requestedBy, payload, readerId });
    if (hindrance) throw new ActRefused(refuse(refusals[hindrance]));
    if (deciding.state === "confirmed") {
      const refused = await act.execute(trx, decided, by);
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

const refusals = {
  own_request: "approval_needs_other_person",
  own_favour: "own_request",
  missing_capability: "forbidden",
} as const satisfies Record<Hindrance, ProblemCode>;

class ActRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`the act was refused: ${refusal.refused}`);
    this.refusal = refusal;
  }
}
