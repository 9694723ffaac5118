import type {
  getNegotiation,
  listNegotiations,
  quoteNegotiation,
} from "@areon/contracts/negotiations/acts";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** Everything of negotiations: a step in one of them makes all of it old. */
export const negotiationsKey = ["negotiations"] as const;

export type ListedNegotiations = EndpointInput<typeof listNegotiations>["query"]["state"];

export interface NegotiationList {
  side: NegotiationSide;
  state: ListedNegotiations;
  cursor: string | undefined;
}

export function negotiationsQuery(list: NegotiationList) {
  return queryOptions({
    queryKey: [...negotiationsKey, "list", list],
    queryFn: ({ signal }) =>
      call<typeof listNegotiations>({
        method: "GET",
        path: "/negotiations",
        query: { ...list, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The buyer's own about one offer: there is at most one that is open. */
export function openNegotiationQuery(productId: string) {
  return queryOptions({
    queryKey: [...negotiationsKey, "about", productId],
    queryFn: async ({ signal }) => {
      const { negotiations } = await call<typeof listNegotiations>({
        method: "GET",
        path: "/negotiations",
        query: { side: "buyer", state: "open", product_id: productId, limit: 1 },
        signal,
      });
      return negotiations[0] ?? null;
    },
    staleTime: 0,
  });
}

/** By id or code. */
export function negotiationQuery(ref: string) {
  return queryOptions({
    queryKey: [...negotiationsKey, "one", ref],
    queryFn: ({ signal }) =>
      call<typeof getNegotiation>({
        method: "GET",
        path: "/negotiations/{ref}",
        params: { ref },
        signal,
      }),
    staleTime: 0,
  });
}

export type QuoteWish = EndpointInput<typeof quoteNegotiation>["body"];

/** Stock and freight of this moment. */
export function negotiationQuoteQuery(wish: QuoteWish) {
  return queryOptions({
    queryKey: [...negotiationsKey, "quote", wish],
    queryFn: ({ signal }) =>
      call<typeof quoteNegotiation>({
        method: "POST",
        path: "/negotiations/quote",
        body: wish,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
