import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type {
  FinanceView,
  getSellerFinance,
  listDebts,
  listFinanceOrders,
} from "@areon/contracts/orders/finance";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import type { Period } from "~/platform/money/period";
import { ordersKey } from "../order-queries.ts";

export type FinanceSums = EndpointResponse<typeof getSellerFinance>;
export type FinanceLine = EndpointResponse<typeof listFinanceOrders>["orders"][number];
export type DebtLine = EndpointResponse<typeof listDebts>["debts"][number];

/** Under the orders, so that a hint about one of them makes the money old too. */
export const financeKey = [...ordersKey, "finance"] as const;

export function financeQuery({ from, to }: Period) {
  return queryOptions({
    queryKey: [...financeKey, "sums", from, to],
    queryFn: ({ signal }) =>
      call<typeof getSellerFinance>({
        method: "GET",
        path: "/seller/finance",
        query: { from, to },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export interface FinanceList extends Period {
  view: FinanceView;
  cursor: string | undefined;
}

export function financeOrdersQuery({ view, from, to, cursor }: FinanceList) {
  return queryOptions({
    queryKey: [...financeKey, "orders", view, from, to, cursor],
    queryFn: ({ signal }) =>
      call<typeof listFinanceOrders>({
        method: "GET",
        path: "/seller/finance/orders",
        query: { view, from, to, cursor, limit: 25 },
        signal,
      }),
    placeholderData: (shown, query) => (query?.queryKey[3] === view ? shown : undefined),
    staleTime: 0,
  });
}

export const debtsQuery = infiniteQueryOptions({
  queryKey: [...financeKey, "debts"],
  queryFn: ({ signal, pageParam }) =>
    call<typeof listDebts>({
      method: "GET",
      path: "/seller/finance/debts",
      query: { cursor: pageParam, limit: 25 },
      signal,
    }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: 0,
});
