import { MutationCache, QueryClient } from "@tanstack/react-query";
import { isMissing } from "./is-missing.ts";
import { waitingKey } from "./waiting-key.ts";

/**
 * Answers count as fresh for 5 minutes and a failed call is tried once more, unless a query says otherwise.
 * What is not there does not come by asking again. Whatever a person did may end what waited for them, so the
 * counters are asked for again after every act, also after a refused one.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    mutationCache: new MutationCache({
      onSettled: () => void client.invalidateQueries({ queryKey: waitingKey }),
    }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        retry: (failures, failure) => failures < 1 && !isMissing(failure),
      },
    },
  });
  return client;
}
