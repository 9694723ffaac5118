import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { partyOfUser } from "#modules/identity";
import { refuse, type Refusal } from "#platform/refusal";
import { describeAuction } from "./describe-auction.ts";
import { findVisibleAuction } from "./find-visible-auction.ts";
import type { ReadingParts } from "./reading-parts.ts";

/** By id or code, as the caller may see it; acts answer with it too. */
export async function getAuction(
  parts: ReadingParts,
  ref: string,
  userId: string | null,
): Promise<AuctionDetail | Refusal> {
  const partyId = userId === null ? undefined : await partyOfUser(parts.db, userId);
  const row = await findVisibleAuction(parts.db, ref, partyId);
  return row ? describeAuction(parts, row, userId) : refuse("not_found");
}
