import type { DisputeProposal } from "@areon/contracts/disputes/disputes";
import { centsToDecimal } from "#platform/money";
import type { ProposalRow } from "../cases/proposal.queries.ts";
import { restIn, sharesOf } from "../cases/settle-case.ts";
import type { Viewer } from "../evidence/evidence.queries.ts";
import type { ListedCase } from "./dispute.queries.ts";
import type { NameOf } from "./voice-names.ts";

/** The split as it would be now, or was when the dispute ended. */
export function describeProposal(
  proposal: ProposalRow,
  { row, viewer, nameOf }: { row: ListedCase; viewer: Viewer; nameOf: NameOf },
): DisputeProposal {
  const { total, fee } = row;
  const rest = restIn(row, total - row.refunded);
  const { toSeller, sellerNet } = sharesOf({ rest, fee, total }, proposal.refund);
  return {
    id: proposal.id,
    by: proposal.voice,
    name: nameOf(proposal.voice, proposal.user_id),
    refund: centsToDecimal(proposal.refund),
    to_seller: centsToDecimal(toSeller),
    // What the platform takes is agreed with the seller.
    seller_net: viewer === "buyer" ? null : centsToDecimal(sellerNet),
    reason: proposal.reason,
    state: proposal.state,
    answers: { buyer: proposal.buyer_answer, seller: proposal.seller_answer },
    due_at: proposal.due_at?.toISOString() ?? null,
    made_at: proposal.made_at.toISOString(),
    ended_at: proposal.ended_at?.toISOString() ?? null,
  };
}
