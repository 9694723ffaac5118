import * as contract from "@areon/contracts/auctions/share";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { getAuctionShare } from "./get-auction-share.ts";
import { listAuctionAddresses } from "./list-auction-addresses.ts";
import { serveLotPicture, type ShareParts } from "./serve-lot-picture.ts";

export function shareRoutes(parts: ShareParts): (RawRoute | Route)[] {
  return [
    route(
      contract.getAuctionShare,
      { permission: "public", cache: { publicSeconds: 60 } },
      ({ params }) => getAuctionShare(parts, params.slug),
    ),
    route(
      contract.listAuctionAddresses,
      { permission: "public", cache: { publicSeconds: 600 } },
      () => listAuctionAddresses(parts.db),
    ),
    rawRoute({
      method: ["GET", "HEAD"],
      url: "/api/v1/auction-pictures/:name",
      permission: "public",
      rateClass: "file",
      handle: (request, reply) => serveLotPicture(parts, { request, reply }),
    }),
  ];
}
