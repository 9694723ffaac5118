import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";
import { askedAfter } from "./asked-after.ts";
import { markEvidenceSent } from "./evidence.queries.ts";

/** All drafts of one's own side become visible at once. */
export async function sendEvidence(
  db: Database,
  request: CaseRequest,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: "party",
    acts: ["add_evidence"],
    run: (trx, open, { by, actorId, stepId }) => {
      if (by === "desk") throw new Error("the desk has no evidence of its own");
      return moveCase(trx, open, {
        act: "add_evidence",
        by,
        actorId,
        stepId,
        carryOut: async () => {
          const count = await markEvidenceSent(trx, { caseId: open.dispute.id, side: by });
          if (count === 0) return refuse("dispute_nothing_to_send");
          return { detail: { count }, changes: askedAfter(open.dispute, by) };
        },
      });
    },
  });
}
