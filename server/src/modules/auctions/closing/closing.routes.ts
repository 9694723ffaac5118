import * as contract from "@areon/contracts/auctions/acts";
import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import type { Actor } from "#platform/http/actor";
import { route, type Route } from "#platform/http/route";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { getAuction } from "../reading/get-auction.ts";
import { answerBestBid } from "./answer-best-bid.ts";
import { answerOffer } from "./answer-offer.ts";
import { awardAuction } from "./award-auction.ts";
import { cancelAuction } from "./cancel-auction.ts";
import type { Change } from "./change-auction.ts";

const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function closingRoutes(parts: AuctionsDependencies): Route[] {
  /** Whoever acted reads the auction as it is now. */
  const shown = async (
    ref: string,
    actor: Actor,
    act: Promise<Change | Refusal>,
  ): Promise<AuctionDetail | Refusal> => {
    const done = await act;
    return isRefusal(done) ? done : getAuction(parts, ref, actor.userId);
  };
  return [
    route(contract.cancelAuction, forTraders, ({ params: { ref }, actor, origin }) =>
      shown(ref, actor, cancelAuction(parts, { ref, actor, origin })),
    ),
    route(contract.answerBestBid, forTraders, ({ params: { ref }, body, actor, origin }) =>
      shown(ref, actor, answerBestBid(parts, { ref, ...body, actor, origin })),
    ),
    route(contract.awardAuction, forTraders, ({ params: { ref }, body, actor, origin }) => {
      const { bid_id: bidId, reason } = body;
      return shown(ref, actor, awardAuction(parts, { ref, bidId, reason, actor, origin }));
    }),
    route(contract.answerOffer, forTraders, ({ params: { ref }, body, actor, origin }) => {
      const { offer_id: offerId, accept, grant } = body;
      return shown(ref, actor, answerOffer(parts, { ref, offerId, accept, grant, actor, origin }));
    }),
  ];
}
