import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { CaseRow } from "../cases/case.queries.ts";
import { hashWords } from "../cases/hash-words.ts";
import { moveCase } from "../cases/move-case.ts";
import type { OpenCase } from "../cases/open-case.ts";
import { settleCase } from "../cases/settle-case.ts";
import { insertDecision } from "./desk.queries.ts";

export interface DecisionToApply {
  refund: bigint;
  reason: string;
  decidedBy: string;
  secondBy: string | null;
  stepId: string;
}

/** The decision, its reason and the money are one: there is no decided dispute whose money waits. */
export async function decideIn(
  trx: Trx,
  open: OpenCase,
  decision: DecisionToApply,
): Promise<CaseRow | Refusal> {
  const { refund, reason, decidedBy, secondBy, stepId } = decision;
  return moveCase(trx, open, {
    act: "decide",
    by: "desk",
    actorId: decidedBy,
    stepId,
    carryOut: async () => {
      const shared = { refund, by: "desk", actorId: decidedBy, stepId, reason } as const;
      const settled = await settleCase(trx, open.order, shared);
      if (isRefusal(settled)) return settled;
      await insertDecision(trx, {
        id: stepId,
        case_id: open.dispute.id,
        refund,
        reason,
        decided_by: decidedBy,
        second_by: secondBy,
      });
      return { ...settled, detail: { ...settled.detail, reason: hashWords(reason) } };
    },
  });
}
