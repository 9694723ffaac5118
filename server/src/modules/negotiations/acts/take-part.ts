import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { partyOfUser } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import {
  lastProposals,
  lockNegotiation,
  type NegotiationRow,
  type ProposalRow,
} from "../negotiation.queries.ts";

/** A negotiation under its lock, as one of its two sides sees it. */
export interface Part {
  row: NegotiationRow;
  last: ProposalRow;
  side: NegotiationSide;
}

/** To anybody but the two who negotiate it is not there. */
export async function takePart(
  trx: Trx,
  { negotiationId, userId }: { negotiationId: string; userId: string },
): Promise<Part | Refusal> {
  const partyId = await partyOfUser(trx, userId);
  const row = await lockNegotiation(trx, negotiationId);
  if (!row || (row.buyer_party_id !== partyId && row.seller_party_id !== partyId)) {
    return refuse("not_found");
  }
  const last = (await lastProposals(trx, [row.id])).get(row.id)!;
  return { row, last, side: row.buyer_party_id === partyId ? "buyer" : "seller" };
}
