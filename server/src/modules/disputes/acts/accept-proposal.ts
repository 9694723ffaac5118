import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { Database } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { moveCase } from "../cases/move-case.ts";
import { roleOf, situationOf } from "../cases/open-case.ts";
import { answerProposal, endProposal } from "../cases/proposal.queries.ts";
import { settleCase } from "../cases/settle-case.ts";
import { completesAgreement } from "../machine/dispute-machine.ts";

/** A yes to exactly the proposal that was read; the one that completes it moves the money. */
export async function acceptProposal(
  db: Database,
  request: CaseRequest,
  proposalId: string,
): Promise<DisputeActed | Refusal> {
  return actOnCase(db, request, {
    as: "party",
    acts: ["accept", "agree"],
    said: { proposal: proposalId },
    run: async (trx, open, { by, actorId, stepId }) => {
      const { dispute, order, proposal } = open;
      if (by === "desk") throw new Error("the desk accepts nothing");
      if (dispute.ended_at) return refuse("dispute_act_not_allowed");
      if (proposal?.id !== proposalId) return refuse("dispute_proposal_gone");
      const isLast = completesAgreement(situationOf(open), roleOf(dispute, by));
      return moveCase(trx, open, {
        act: isLast ? "agree" : "accept",
        by,
        actorId,
        stepId,
        carryOut: async () => {
          const said = { proposal: proposalId, refund: String(proposal.refund) };
          await answerProposal(trx, proposalId, { side: by, answer: "accepted" });
          if (!isLast) return { detail: said };
          await endProposal(trx, proposalId, "accepted");
          const { refund, reason } = proposal;
          const settled = await settleCase(trx, order, { refund, by, actorId, stepId, reason });
          if (isRefusal(settled)) return settled;
          return { ...settled, detail: { ...settled.detail, ...said } };
        },
      });
    },
  });
}
