import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";
import { endProposal } from "../cases/proposal.queries.ts";

/** One's own proposal, as long as it has not become an agreement. */
export async function takeBackProposal(
  db: Database,
  request: CaseRequest,
  { as, proposalId }: { as: "party" | "desk"; proposalId: string },
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: as === "party" ? as : { desk: "disputes.proposal_taken_back" },
    acts: ["take_back"],
    said: { proposal: proposalId },
    run: async (trx, open, by) => {
      const { dispute, proposal } = open;
      if (dispute.ended_at) return refuse("dispute_act_not_allowed");
      if (proposal?.id !== proposalId) return refuse("dispute_proposal_gone");
      return moveCase(trx, open, {
        act: "take_back",
        ...by,
        carryOut: async () => {
          await endProposal(trx, proposalId, "taken_back");
          return { detail: { proposal: proposalId, refund: String(proposal.refund) } };
        },
      });
    },
  });
}
