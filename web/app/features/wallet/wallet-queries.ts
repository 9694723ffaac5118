import type {
  getMovement,
  getWallet,
  listMovements,
  listRecentPayees,
  MovementKind,
  summariseMovements,
} from "@areon/contracts/wallet";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EndpointResponse } from "@areon/contracts/endpoint";
import { ApiProblem } from "~/api/api-problem";
import { call } from "~/api/client";

/** Money is never shown from memory: every visit asks, and an open screen asks again by itself. */
const fresh = {
  staleTime: 0,
  /** A refusal stays one; only a call without an answer is worth a second try. */
  retry: (failures: number, failure: Error) =>
    failures < 1 && failure instanceof ApiProblem && failure.code === "connection_failed",
} as const;

export interface MovementFilter {
  from?: string | undefined;
  to?: string | undefined;
  direction?: "in" | "out" | undefined;
  kind?: MovementKind | undefined;
  search?: string | undefined;
}

export type MovementPage = EndpointResponse<typeof listMovements>;

export const walletKey = ["wallet"] as const;

export const walletQuery = queryOptions({
  queryKey: [...walletKey, "balance"],
  queryFn: ({ signal }) => call<typeof getWallet>({ method: "GET", path: "/wallet", signal }),
  // The live channel tells at once; this is for where it does not get through.
  refetchInterval: 30_000,
  ...fresh,
});

/** The newest few, for the first screen of the wallet. */
export function latestMovementsQuery(direction: MovementFilter["direction"]) {
  return queryOptions({
    queryKey: [...walletKey, "latest", direction],
    queryFn: ({ signal }) => readMovements({ direction }, { limit: 12, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

/**
 * As many pages as were asked for. They are not asked for anew one by one, which could be a hundred
 * calls: `useMovements` brings the newest into the first page instead.
 */
export function movementsQuery(filter: MovementFilter) {
  return infiniteQueryOptions({
    queryKey: [...walletKey, "movements", filter],
    queryFn: ({ signal, pageParam }) =>
      readMovements(filter, { limit: statementPage, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...fresh,
    staleTime: Infinity,
  });
}

export const statementPage = 100;

/** One page of the list of transactions. */
export function transactionsQuery(filter: MovementFilter & { cursor: string | undefined }) {
  const { cursor, ...rest } = filter;
  return queryOptions({
    queryKey: [...walletKey, "transactions", filter],
    queryFn: ({ signal }) => readMovements(rest, { limit: 25, cursor, signal }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function readMovements(
  filter: MovementFilter,
  page: { limit: number; cursor?: string | undefined; signal?: AbortSignal },
): Promise<MovementPage> {
  const { limit, cursor, signal } = page;
  return call<typeof listMovements>({
    method: "GET",
    path: "/wallet/movements",
    query: { ...filter, limit, cursor },
    ...(signal && { signal }),
  });
}

export function summaryQuery(period: { from: string; to: string }) {
  return queryOptions({
    queryKey: [...walletKey, "summary", period],
    queryFn: ({ signal }) =>
      call<typeof summariseMovements>({
        method: "GET",
        path: "/wallet/movements/summary",
        query: period,
        signal,
      }),
    placeholderData: keepPreviousData,
    ...fresh,
  });
}

export function movementQuery(id: string) {
  return queryOptions({
    queryKey: [...walletKey, "movement", id],
    queryFn: ({ signal }) => readMovement(id, signal),
    ...fresh,
  });
}

export function readMovement(id: string, signal?: AbortSignal) {
  return call<typeof getMovement>({
    method: "GET",
    path: "/wallet/movements/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

export const recentPayeesQuery = queryOptions({
  queryKey: [...walletKey, "payees"],
  queryFn: ({ signal }) =>
    call<typeof listRecentPayees>({ method: "GET", path: "/wallet/payees", signal }),
  ...fresh,
});
