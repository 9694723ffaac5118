import type { getAuctionsSummary, listAuctions } from "@areon/contracts/auctions/auctions";
import type { AuctionCategory, AuctionKind } from "@areon/contracts/auctions/terms/auction";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { learnAuctionTime } from "../bid/auction-clock.ts";
import { auctionsKey } from "../bid/auction-queries.ts";

export interface AuctionFilters {
  q?: string | undefined;
  category?: AuctionCategory | undefined;
  auction_type?: AuctionKind | undefined;
}

export const auctionListsKey = [...auctionsKey, "lists"] as const;

/** Four rows of three at a time. */
const pageSize = 12;

export function auctionListQuery(filters: AuctionFilters) {
  return infiniteQueryOptions({
    queryKey: [...auctionListsKey, filters],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call<typeof listAuctions>({
        method: "GET",
        path: "/auctions",
        query: { ...filters, limit: pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      });
      learnAuctionTime(page.now);
      return page;
    },
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const auctionsSummaryQuery = queryOptions({
  queryKey: [...auctionsKey, "summary"],
  queryFn: ({ signal }) =>
    call<typeof getAuctionsSummary>({ method: "GET", path: "/auctions/summary", signal }),
  staleTime: 0,
});
