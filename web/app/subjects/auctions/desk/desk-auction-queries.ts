import type { AuctionKind, AuctionState } from "@areon/contracts/auctions/terms/auction";
import type { getDeskAuction, listDeskAuctions } from "@areon/contracts/auctions/desk";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export const deskAuctionsKey = ["admin", "auctions"] as const;

export type DeskLine = EndpointResponse<typeof listDeskAuctions>["auctions"][number];
export type DeskSheet = EndpointResponse<typeof getDeskAuction>;

interface DeskAuctionList {
  state: AuctionState | undefined;
  kind: AuctionKind | undefined;
  q: string;
  cursor: string | undefined;
}

export function deskAuctionsQuery({ state, kind, q, cursor }: DeskAuctionList) {
  return queryOptions({
    queryKey: [...deskAuctionsKey, "list", state, kind, q, cursor],
    queryFn: ({ signal }) =>
      call<typeof listDeskAuctions>({
        method: "GET",
        path: "/admin/auctions",
        query: {
          status: state,
          auction_type: kind,
          q: q === "" ? undefined : q,
          cursor,
          limit: 25,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/**
 * By id or code. Every read is written into the access log of everybody named in it, so it is read when
 * the page is opened or somebody asks for it, never by itself; and it does not outlive the page.
 */
export function deskAuctionQuery(ref: string) {
  return queryOptions({
    queryKey: [...deskAuctionsKey, "one", ref],
    queryFn: ({ signal }) =>
      call<typeof getDeskAuction>({
        method: "GET",
        path: "/admin/auctions/{ref}",
        params: { ref },
        signal,
      }),
    staleTime: Infinity,
    gcTime: 0,
  });
}
