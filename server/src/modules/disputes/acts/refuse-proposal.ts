import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";
import { answerProposal, endProposal } from "../cases/proposal.queries.ts";

/** A no to exactly the proposal that was read; one of the desk makes it the desk's turn again. */
export async function refuseProposal(
  db: Database,
  request: CaseRequest,
  proposalId: string,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: "party",
    acts: ["refuse"],
    said: { proposal: proposalId },
    run: async (trx, open, { by, actorId, stepId }) => {
      const { dispute, proposal } = open;
      if (by === "desk") throw new Error("the desk refuses nothing");
      if (dispute.ended_at) return refuse("dispute_act_not_allowed");
      if (proposal?.id !== proposalId) return refuse("dispute_proposal_gone");
      return moveCase(trx, open, {
        act: "refuse",
        by,
        actorId,
        stepId,
        carryOut: async () => {
          await answerProposal(trx, proposalId, { side: by, answer: "refused" });
          await endProposal(trx, proposalId, "refused");
          return { detail: { proposal: proposalId, refund: String(proposal.refund) } };
        },
      });
    },
  });
}
