import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { DisputeVoice } from "@areon/contracts/disputes/disputes";
import type { Database, Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnCase, type CaseRequest } from "../cases/act-on-case.ts";
import { deadlineDays } from "../cases/dispute-settings.ts";
import { hashWords } from "../cases/hash-words.ts";
import { moveCase } from "../cases/move-case.ts";
import {
  answerProposal,
  endProposal,
  insertProposal,
  type ProposalRow,
} from "../cases/proposal.queries.ts";
import { refuseAboveRest } from "../cases/settle-case.ts";

/** Takes the place of the open proposal; whoever answers one with another has refused it. */
export async function proposeInDispute(
  db: Database,
  request: CaseRequest,
  wish: { as: "party" | "desk"; refund: bigint; reason: string },
): Promise<DisputeActed | Refusal> {
  const { as, refund, reason } = wish;
  const said = { refund: String(refund), reason: hashWords(reason) };
  return actOnCase(db, request, {
    as: as === "party" ? as : { desk: "disputes.proposed", reason },
    acts: ["propose"],
    said,
    run: (trx, open, { by, actorId, stepId }) => {
      const { dispute, order, proposal } = open;
      return moveCase(trx, open, {
        act: "propose",
        by,
        actorId,
        stepId,
        carryOut: async (id) => {
          const refused = refuseAboveRest(order, refund);
          if (refused) return refused;
          if (proposal) await setAside(trx, proposal, by);
          const days = by === "desk" ? await deadlineDays(trx, "answer") : null;
          const named = { id, case_id: dispute.id, voice: by, user_id: actorId };
          await insertProposal(trx, { ...named, refund, reason }, days);
          // A proposal of the desk says that it knows enough.
          const changes = by === "desk" ? { asked_from: null, asked_note: null } : {};
          const toSeller = String(order.rest - refund);
          return { detail: { ...said, to_seller: toSeller }, changes };
        },
      });
    },
  });
}

async function setAside(trx: Trx, open: ProposalRow, by: DisputeVoice): Promise<void> {
  if (by === "desk" || open.voice === by) return endProposal(trx, open.id, "replaced");
  await answerProposal(trx, open.id, { side: by, answer: "refused" });
  await endProposal(trx, open.id, "refused");
}
