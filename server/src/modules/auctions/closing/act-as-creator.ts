import { partyOfUser } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findAuction, type AuctionRow } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { changeAuction, type Change } from "./change-auction.ts";

/** To anybody else there is nothing to answer here. */
export async function actAsCreator(
  parts: AuctionsDependencies,
  { ref, actor }: { ref: string; actor: Actor },
  work: (trx: Trx, auction: AuctionRow) => Promise<Change | Refusal>,
): Promise<Change | Refusal> {
  const known = await findAuction(parts.db, ref);
  if (!known) return refuse("not_found");
  return changeAuction(parts, known.id, async (trx, auction) => {
    const partyId = await partyOfUser(trx, actor.userId);
    return partyId === auction.creator_party_id ? work(trx, auction) : refuse("not_found");
  });
}

/** What is over by the clock can't be answered any more, also in the seconds until it is written down. */
export function isOutOfTime({ answer_until, now }: AuctionRow): boolean {
  return answer_until === null || answer_until <= now;
}
