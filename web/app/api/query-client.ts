import { QueryClient } from "@tanstack/react-query";

/** Answers count as fresh for 5 minutes and a failed call is tried once more, unless a query says otherwise. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 5 * 60_000, retry: 1 } },
  });
}
