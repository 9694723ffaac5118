import { isSamePerson } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import {
  recordDecision,
  type ApprovalKind,
  type ConfirmedApproval,
  type Decider,
} from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { actOf } from "./act-of.ts";

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
    const partial = await findPartiality(trx, act, decided);
    if (partial) throw new ActRefused(partial);
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

/** A second account of the same person (by CPF) is no second person. */
async function findPartiality(
  trx: Trx,
  act: ApprovalKind,
  { requestedBy, decidedBy, payload }: ConfirmedApproval,
): Promise<Refusal | undefined> {
  if (await isSamePerson(trx, { userId: decidedBy, otherId: requestedBy })) {
    return refuse("approval_needs_other_person");
  }
  for (const otherId of act.concerns?.(payload) ?? []) {
    if (await isSamePerson(trx, { userId: decidedBy, otherId })) return refuse("own_request");
  }
  return undefined;
}

class ActRefused extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(`the act was refused: ${refusal.refused}`);
    this.refusal = refusal;
  }
}
