import { QueryClient } from "@tanstack/react-query";
import { isMissing } from "./is-missing.ts";

/**
 * Answers count as fresh for 5 minutes and a failed call is tried once more, unless a query says otherwise.
 * What is not there does not come by asking again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, failure) => failures < 1 && !isMissing(failure),
      },
    },
  });
}
