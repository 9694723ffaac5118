import * as contract from "@areon/contracts/auctions/auctions";
import { route, type Route } from "#platform/http/route";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { getAuction } from "./get-auction.ts";
import { getAuctionsSummary } from "./get-auctions-summary.ts";
import { getSharedAuction } from "./get-shared-auction.ts";
import { listAuctionBids } from "./list-auction-bids.ts";
import { listAuctions } from "./list-auctions.ts";
import { listMyAuctions } from "./list-my-auctions.ts";
import { getWatch, setWatch } from "./watch-auction.ts";

const signedIn = { permission: "signed_in" } as const;
/** A price moves by the second; the page follows it live once it is there. */
const forAll = { permission: "public", cache: { publicSeconds: 10 } } as const;

export function readingRoutes(parts: AuctionsDependencies): Route[] {
  return [
    route(contract.listAuctions, signedIn, ({ query, actor }) =>
      listAuctions(parts, query, actor.userId),
    ),
    route(contract.getAuctionsSummary, signedIn, () => getAuctionsSummary(parts.db)),
    route(contract.getAuction, signedIn, ({ params, actor }) =>
      getAuction(parts, params.ref, actor.userId),
    ),
    route(contract.listAuctionBids, signedIn, ({ params, query, actor }) =>
      listAuctionBids(parts, { ref: params.ref, userId: actor.userId, query }),
    ),
    route(contract.getSharedAuction, forAll, ({ params }) => getSharedAuction(parts, params.slug)),
    ...ownRoutes(parts),
  ];
}

function ownRoutes(parts: AuctionsDependencies): Route[] {
  const { db } = parts;
  return [
    route(contract.listMyAuctions, signedIn, ({ query, actor }) =>
      listMyAuctions(parts, query, actor.userId),
    ),
    route(contract.getWatch, signedIn, ({ params, actor }) =>
      getWatch(db, params.ref, actor.userId),
    ),
    route(contract.setWatch, signedIn, ({ params, body, actor }) =>
      setWatch(db, { ref: params.ref, userId: actor.userId, isWatching: body.is_watching }),
    ),
  ];
}
