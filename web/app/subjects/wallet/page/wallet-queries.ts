import type {
  getMovement,
  listMovements,
  listRecentPayees,
  MovementKind,
  summariseMovements,
} from "@areon/contracts/wallet/wallet";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { call } from "~/platform/api/client";
import { askAfresh, walletKey } from "../wallet-query.ts";

export interface MovementFilter {
  from?: string | undefined;
  to?: string | undefined;
  direction?: "in" | "out" | undefined;
  kind?: MovementKind | undefined;
  search?: string | undefined;
}

export type MovementPage = EndpointResponse<typeof listMovements>;

/** The newest few, for the first screen of the wallet. */
export function latestMovementsQuery(direction: MovementFilter["direction"]) {
  return queryOptions({
    queryKey: [...walletKey, "latest", direction],
    queryFn: ({ signal }) => readMovements({ direction }, { limit: 12, signal }),
    placeholderData: keepPreviousData,
    ...askAfresh,
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
    ...askAfresh,
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
    ...askAfresh,
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
    ...askAfresh,
  });
}

export function movementQuery(id: string) {
  return queryOptions({
    queryKey: [...walletKey, "movement", id],
    queryFn: ({ signal }) => readMovement(id, signal),
    ...askAfresh,
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
  ...askAfresh,
});
