import type { DisputeSide, DisputeVoice } from "@areon/contracts/disputes/disputes";
import { lockOrderForCase, type CaseOrder } from "#modules/orders";
import type { Database, Trx } from "#platform/db/database";
import { findApproval } from "#platform/permissions/approvals";
import type { DisputeRole, DisputeSituation } from "../machine/dispute-machine.ts";
import { findCase, lockCase, type CaseRow } from "./case.queries.ts";
import { acceptedBy, findOpenProposal, type ProposalRow } from "./proposal.queries.ts";

/** A dispute with its order and the proposal on the table, all under their locks. */
export interface OpenCase {
  dispute: CaseRow;
  order: CaseOrder;
  proposal: ProposalRow | null;
  isDecisionPending: boolean;
}

/** The order's lock first, then the dispute's: whoever takes both does it this way round. */
export async function openCase(trx: Trx, id: string): Promise<OpenCase | undefined> {
  const found = await findCase(trx, id);
  if (!found) return undefined;
  const order = await lockOrderForCase(trx, found.order_id);
  const dispute = await lockCase(trx, found.id);
  if (!order || !dispute) return undefined;
  return { order, ...(await readAround(trx, dispute)) };
}

/** What the machine has to know beside the row itself. */
export async function readAround(db: Database, dispute: CaseRow): Promise<Omit<OpenCase, "order">> {
  const proposal = await findOpenProposal(db, dispute.id);
  const approval = dispute.approval_id ? await findApproval(db, dispute.approval_id) : undefined;
  return { dispute, proposal, isDecisionPending: approval?.state === "pending" };
}

export function situationOf(open: Omit<OpenCase, "order">): DisputeSituation {
  const { dispute, proposal, isDecisionPending } = open;
  const { state, opened_by: opener, has_answered: hasAnswered, waits_for } = dispute;
  const partyOf = (side: DisputeSide) => (side === opener ? "opener" : "other");
  return {
    state,
    hasAnswered,
    isDecisionPending,
    waitsForDesk: waits_for === "desk",
    proposal: proposal && {
      by: proposal.voice === "desk" ? "desk" : partyOf(proposal.voice),
      accepted: acceptedBy(proposal).map(partyOf),
    },
  };
}

export function roleOf(
  { opened_by: opener }: Pick<CaseRow, "opened_by">,
  voice: DisputeVoice | "clock",
): DisputeRole {
  if (voice === "desk" || voice === "clock") return voice;
  return voice === opener ? "opener" : "other";
}
