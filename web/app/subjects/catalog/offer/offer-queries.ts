import type { getOffer, getOfferPrices } from "@areon/contracts/catalog/offer";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export function fetchOffer(id: string, signal?: AbortSignal) {
  return call<typeof getOffer>({
    method: "GET",
    path: "/catalog/products/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

/** Price and stock may change while it is read; a minute is the age that a page may have anyway. */
export function offerQuery(id: string) {
  return queryOptions({
    queryKey: ["catalog", "offer", id],
    queryFn: ({ signal }) => fetchOffer(id, signal),
    staleTime: 60_000,
  });
}

export function offerPricesQuery(id: string) {
  return queryOptions({
    queryKey: ["catalog", "offer-prices", id],
    queryFn: ({ signal }) =>
      call<typeof getOfferPrices>({
        method: "GET",
        path: "/catalog/products/{id}/prices",
        params: { id },
        query: { days: 30 },
        signal,
      }),
  });
}
