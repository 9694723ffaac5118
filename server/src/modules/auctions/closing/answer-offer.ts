import { bidTerms } from "@areon/contracts/auctions/terms/step-up";
import { consumeGrant, partyOfUser } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAuction, type AuctionRow } from "../auction.queries.ts";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { turnDown } from "./answer-when-due.ts";
import { changeAuction, type Change } from "./change-auction.ts";
import { endOffer, findBid, findOffer, type OfferRow } from "./closing.queries.ts";
import { recordAct } from "./record-act.ts";
import { sell } from "./sell.ts";

export interface OfferAnswer {
  ref: string;
  offerId: string;
  accept: boolean;
  /** Needed for a yes, which holds the guarantee again. */
  grant: string | null;
  actor: Actor;
  origin?: Origin;
}

/** An award or a second chance is taken or left by whom it was offered to; a repeat changes nothing. */
export async function answerOffer(
  parts: AuctionsDependencies,
  answer: OfferAnswer,
): Promise<Change | Refusal> {
  const { ref, offerId, accept, actor, origin } = answer;
  const known = await findAuction(parts.db, ref);
  if (!known) return refuse("not_found");
  return changeAuction(parts, known.id, async (trx, auction) => {
    const { id: auctionId, now } = auction;
    const offer = await findOffer(trx, { auctionId, offerId });
    if (!offer || offer.party_id !== (await partyOfUser(trx, actor.userId))) {
      return refuse("not_found");
    }
    if (offer.state === (accept ? "accepted" : "refused")) return null;
    if (offer.state !== "open" || offer.expires_at <= now) return refuse("auction_offer_over");
    const to = accept
      ? await take(trx, parts, { auction, offer, answer })
      : await leave(trx, parts, { auction, actor });
    if (!isRefusal(to)) {
      const act = accept ? "accept_offer" : "refuse_offer";
      await recordAct(trx, { act, auctionId, actor, ...(origin && { origin }) });
    }
    return to;
  });
}

async function take(
  trx: Trx,
  parts: AuctionsDependencies,
  { auction, offer, answer }: { auction: AuctionRow; offer: OfferRow; answer: OfferAnswer },
): Promise<Change | Refusal> {
  const { grant, actor } = answer;
  const { id: auctionId } = auction;
  const bid = (await findBid(trx, { auctionId, bidId: offer.bid_id }))!;
  if (grant === null) return refuse("step_up_required");
  const agreed = { payee: auctionId, amountCents: bid.amount, intentId: offer.id, terms: bidTerms };
  const unproven = await consumeGrant(trx, { actor, grant, purpose: "bid", ...agreed });
  if (unproven) return unproven;
  await endOffer(trx, auctionId, "accepted");
  const move = { act: "accept_offer", role: "bidder", actorId: actor.userId } as const;
  return sell(trx, parts, auction, { ...move, bid, isOffered: true });
}

async function leave(
  trx: Trx,
  parts: AuctionsDependencies,
  { auction, actor }: { auction: AuctionRow; actor: Actor },
): Promise<Change | Refusal> {
  await endOffer(trx, auction.id, "refused");
  return turnDown(trx, parts, { auction, role: "bidder", actorId: actor.userId });
}
