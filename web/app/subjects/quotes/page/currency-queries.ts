import type {
  Currency,
  getCurrencyHistory,
  getCurrencyQuotes,
} from "@areon/contracts/quotes/quotes";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

const refetchMs = 30_000;

export function fetchCurrencyQuotes(signal?: AbortSignal) {
  return call<typeof getCurrencyQuotes>({
    method: "GET",
    path: "/market/currency-quotes",
    ...(signal && { signal }),
  });
}

export function fetchCurrencyHistory(currency: Currency, signal?: AbortSignal) {
  return call<typeof getCurrencyHistory>({
    method: "GET",
    path: "/market/currency-quotes/{currency}/history",
    params: { currency },
    ...(signal && { signal }),
  });
}

/** Asked again every 30 s while the page is looked at; a hidden tab spends nobody's data plan. */
export const currencyQuotesQuery = queryOptions({
  queryKey: ["market", "currency-quotes"],
  queryFn: ({ signal }) => fetchCurrencyQuotes(signal),
  refetchInterval: refetchMs,
  staleTime: refetchMs,
});

export function currencyHistoryQuery(currency: Currency) {
  return queryOptions({
    queryKey: ["market", "currency-history", currency],
    queryFn: ({ signal }) => fetchCurrencyHistory(currency, signal),
    // A new point comes once in a quarter of an hour.
    refetchInterval: 5 * 60_000,
    staleTime: 5 * 60_000,
  });
}
