import type { getWatch, listAuctionBids, setWatch } from "@areon/contracts/auctions/auctions";
import type { listAuctionQuestions } from "@areon/contracts/auctions/questions";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { auctionsKey } from "../bid/auction-queries.ts";

/** As many as stand under the gallery; whoever wants more gets whole pages of them. */
const firstBids = 6;
const pageOfBids = 50;

export function auctionBidsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...auctionsKey, "bids", id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAuctionBids>({
        method: "GET",
        path: "/auctions/{ref}/bids",
        params: { ref: id },
        query: pageParam ? { limit: pageOfBids, cursor: pageParam } : { limit: firstBids },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  });
}

export function auctionQuestionsQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...auctionsKey, "questions", id],
    queryFn: ({ pageParam, signal }) =>
      call<typeof listAuctionQuestions>({
        method: "GET",
        path: "/auctions/{ref}/questions",
        params: { ref: id },
        query: { limit: 10, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor }) => next_cursor,
  });
}

export function watchQuery(id: string) {
  return queryOptions({
    queryKey: [...auctionsKey, "watch", id],
    queryFn: ({ signal }) =>
      call<typeof getWatch>({
        method: "GET",
        path: "/auctions/{ref}/watch",
        params: { ref: id },
        signal,
      }),
  });
}

export function sendWatch(id: string, isWatching: boolean) {
  return call<typeof setWatch>({
    method: "PUT",
    path: "/auctions/{ref}/watch",
    params: { ref: id },
    body: { is_watching: isWatching },
  });
}
