import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { AuctionRow } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { moveAuction } from "../move-auction.ts";
import { actAsCreator, isOutOfTime } from "./act-as-creator.ts";
import type { Change } from "./change-auction.ts";
import { answerUntil } from "./close-auction.ts";
import { findBestBid, findBid, findLastAct, insertOffer, type BestBid } from "./closing.queries.ts";
import { recordAct } from "./record-act.ts";
import { sellToLeader } from "./sell.ts";

export interface Awarding {
  ref: string;
  /** Null: the lowest. Else a bid of the history; whose it is is asked at their best one. */
  bidId: string | null;
  reason: string;
  actor: Actor;
  origin?: Origin;
}

/** The creator of a reverse one takes the lowest now, or asks another with a reason; a repeat changes nothing. */
export function awardAuction(
  parts: AuctionsDependencies,
  awarding: Awarding,
): Promise<Change | Refusal> {
  const { bidId, actor, origin } = awarding;
  return actAsCreator(parts, awarding, async (trx, auction) => {
    const { id, leader_party_id } = auction;
    const named = bidId === null ? null : await findBid(trx, { auctionId: id, bidId });
    if (named === undefined) return refuse("not_found");
    const isLowest = named === null || named.party_id === leader_party_id;
    const act = isLowest ? "award" : "offer_award";
    if (auction.state !== "closed" && (await findLastAct(trx, id)) === act) return null;
    if (auction.state === "closed" && isOutOfTime(auction)) {
      return refuse("auction_act_not_allowed");
    }
    const move = { act: "award", role: "creator", actorId: actor.userId } as const;
    const to = isLowest
      ? await sellToLeader(trx, parts, { auction, ...move })
      : await offerAward(trx, auction, { ...awarding, named });
    if (!isRefusal(to)) {
      await recordAct(trx, { act, auctionId: id, actor, ...(origin && { origin }) });
    }
    return to;
  });
}

/** The lowest goes on holding, and wins if this comes to nothing. */
async function offerAward(
  trx: Trx,
  auction: AuctionRow,
  { named, reason, actor }: Awarding & { named: BestBid },
): Promise<Change | Refusal> {
  const { id: auctionId } = auction;
  const bid = (await findBestBid(trx, { auctionId, partyId: named.party_id }))!;
  const offer = newId();
  const to = await moveAuction(trx, auction, {
    act: "offer_award",
    role: "creator",
    actorId: actor.userId,
    detail: { offer, bid: bid.id },
  });
  if (isRefusal(to)) return to;
  const expiresAt = await answerUntil(trx, auction);
  await insertOffer(trx, { id: offer, auctionId, kind: "award", bid, reason, expiresAt });
  return to;
}
