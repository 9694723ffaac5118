import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listMyAuctions, MineAuctionsView } from "@areon/contracts/auctions/auctions";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { learnAuctionTime } from "../bid/auction-clock.ts";
import { auctionsKey } from "../bid/auction-queries.ts";

export type MineRow = EndpointResponse<typeof listMyAuctions>["auctions"][number];

export const mineKey = [...auctionsKey, "mine"] as const;

export function myAuctionsQuery(view: MineAuctionsView, cursor: string | undefined) {
  return queryOptions({
    queryKey: [...mineKey, view, cursor ?? ""],
    queryFn: async ({ signal }) => {
      const page = await call<typeof listMyAuctions>({
        method: "GET",
        path: "/my-auctions",
        query: { view, limit: 20, ...(cursor && { cursor }) },
        signal,
      });
      learnAuctionTime(page.now);
      return page;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
