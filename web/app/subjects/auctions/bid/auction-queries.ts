import type { getAuction } from "@areon/contracts/auctions/auctions";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { learnAuctionTime } from "./auction-clock.ts";
import { keepNewer } from "./live-row.ts";

/** Everything of auctions. */
export const auctionsKey = ["auctions"] as const;

/** Each of them as a whole, by whatever reference it was asked for. */
export const oneAuctionKey = [...auctionsKey, "one"] as const;

/** By id or code. What the live channel told meanwhile stays, when the answer is older. */
export function auctionQuery(ref: string) {
  return queryOptions({
    queryKey: [...oneAuctionKey, ref],
    queryFn: async ({ signal }) => {
      const auction = await call<typeof getAuction>({
        method: "GET",
        path: "/auctions/{ref}",
        params: { ref },
        signal,
      });
      learnAuctionTime(auction.now);
      return auction;
    },
    structuralSharing: keepNewer,
    staleTime: 0,
  });
}
