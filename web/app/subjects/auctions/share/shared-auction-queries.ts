import type { getSharedAuction } from "@areon/contracts/auctions/auctions";
import type { AuctionShare } from "@areon/contracts/auctions/share";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";
import { learnAuctionTime } from "../bid/auction-clock.ts";
import { auctionsKey } from "../bid/auction-queries.ts";

export type SharedAuction = EndpointResponse<typeof getSharedAuction>;

export interface SharedAuctionData {
  shown: SharedAuction | undefined;
  /** What previews and search engines read. */
  share: AuctionShare | undefined;
  /** The server asked, and there is no such auction. */
  isMissing: boolean;
}

/** Visitors have no live channel: the price is asked for now and then. */
export function sharedAuctionQuery(slug: string) {
  return queryOptions({
    queryKey: [...auctionsKey, "shared", slug],
    queryFn: async ({ signal }) => {
      const shown = await call<typeof getSharedAuction>({
        method: "GET",
        path: "/shared-auctions/{slug}",
        params: { slug },
        signal,
      });
      learnAuctionTime(shown.now);
      return shown;
    },
    refetchInterval: ({ state }) => whileThere(state.error, 20_000),
  });
}
