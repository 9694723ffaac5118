import type { listWaiting, Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { useSessionUser } from "~/platform/api/session-user";

/** All counters of what waits for the person, in one answer. */
export const waitingKey = ["waiting"] as const;

const waitingQuery = queryOptions({
  queryKey: waitingKey,
  queryFn: ({ signal }) => call<typeof listWaiting>({ method: "GET", path: "/waiting", signal }),
  // Pages that are opened one after the other share an answer; what changes asks for itself.
  staleTime: 5_000,
});

/** What waits for the person, for every badge, subtitle, tab and home; nothing of a kind while it is not known. */
export function useWaiting(askEveryMs?: number) {
  const user = useSessionUser();
  const { data, isError, refetch } = useQuery({
    ...waitingQuery,
    enabled: user !== undefined && !user.owesSecondFactor,
    refetchInterval: askEveryMs ?? false,
  });
  return {
    of: (kind: WaitingKind): Waiting | undefined =>
      data?.waiting.find((entry) => entry.kind === kind),
    /** It could not be counted. */
    isAway: (kind: WaitingKind): boolean => isError || (data?.failed.includes(kind) ?? false),
    /** Nothing came so far, not even a failure. */
    isComing: data === undefined && !isError,
    askAgain: () => void refetch(),
  };
}
