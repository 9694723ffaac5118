import type { confirmBidding, placeBid } from "@areon/contracts/auctions/acts";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { call } from "~/platform/api/client";

export function confirm(auctionId: string, body: EndpointInput<typeof confirmBidding>["body"]) {
  return call<typeof confirmBidding>({
    method: "PUT",
    path: "/auctions/{ref}/confirmation",
    params: { ref: auctionId },
    body,
  });
}

export function bid(auctionId: string, body: EndpointInput<typeof placeBid>["body"]) {
  return call<typeof placeBid>({
    method: "POST",
    path: "/auctions/{auction_id}/bids",
    params: { auction_id: auctionId },
    body,
  });
}
