import * as contract from "@areon/contracts/auctions/acts";
import { route, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { createBidDesk } from "./bid-desk.ts";
import { confirmBidding } from "./confirm-bidding.ts";

const bidders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function biddingRoutes(parts: AuctionsDependencies): Route[] {
  const desk = createBidDesk(parts);
  return [
    route(contract.confirmBidding, bidders, ({ params: { ref }, body, actor, origin }) =>
      confirmBidding(parts, { ref, body, actor, origin }),
    ),
    route(
      contract.placeBid,
      {
        ...bidders,
        // The session is asked for once for the whole batch, in its transaction.
        checksSession: true,
        announce: ({ auction_id }, arrivedAt) => desk.announce(auction_id!, arrivedAt.getTime()),
      },
      ({ params, body, actor, arrivedAt }) =>
        desk.place(params.auction_id, {
          id: body.id,
          actor,
          amount: decimalToCents(body.bid_amount),
          limit: body.limit === null ? null : decimalToCents(body.limit),
          isFarConfirmed: body.is_far_confirmed,
          arrivedAt: arrivedAt.getTime(),
        }),
    ),
  ];
}
