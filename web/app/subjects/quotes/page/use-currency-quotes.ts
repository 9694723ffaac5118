import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { useQuery } from "@tanstack/react-query";
import { currencyQuotesQuery } from "./currency-queries.ts";

export type QuotesState =
  | { state: "ready"; quotes: CurrencyQuotes }
  | { state: "loading" }
  | { state: "failed"; retry: () => void };

/** Old quotes stay on the screen when a refetch fails; only having none at all is a failure. */
export function useCurrencyQuotes(
  initial: CurrencyQuotes | undefined,
  failedOnServer: boolean,
): QuotesState {
  const { data, isError, isFetched, refetch } = useQuery({
    ...currencyQuotesQuery,
    ...(initial && { initialData: initial, initialDataUpdatedAt: Date.parse(initial.read_at) }),
  });
  if (data) return { state: "ready", quotes: data };
  if (isError || (failedOnServer && !isFetched)) {
    return { state: "failed", retry: () => void refetch() };
  }
  return { state: "loading" };
}
