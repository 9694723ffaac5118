import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { partyOfUser } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import { findPartysNegotiation } from "../negotiation.queries.ts";
import { describeNegotiation } from "./describe-negotiation.ts";
import type { ReadingParts } from "./describe-summaries.ts";

/** To anybody but its buyer and its seller a negotiation is not there. */
export async function getNegotiation(
  parts: ReadingParts,
  ref: string,
  userId: string,
): Promise<NegotiationDetail | Refusal> {
  const partyId = await partyOfUser(parts.db, userId);
  if (partyId === undefined) return refuse("not_found");
  const row = await findPartysNegotiation(parts.db, ref, partyId);
  return row ? describeNegotiation(parts, row, partyId) : refuse("not_found");
}
