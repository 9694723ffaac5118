import type { getClock } from "@areon/contracts/core/clock";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type {
  getTrialBalance,
  listAccounts,
  listAdjustments,
} from "@areon/contracts/wallet/finance";
import type { getReconciliation } from "@areon/contracts/payments/desk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export type TrialBalance = EndpointResponse<typeof getTrialBalance>;
export type Account = EndpointResponse<typeof listAccounts>["accounts"][number];
export type Adjustment = EndpointResponse<typeof listAdjustments>["adjustments"][number];
export type Reconciliation = EndpointResponse<typeof getReconciliation>;

/** Under the desk's own key, so that whatever is decided there renews these too. */
export const financeKey = ["admin", "finance"] as const;

export const trialBalanceQuery = queryOptions({
  queryKey: [...financeKey, "trial-balance"],
  queryFn: ({ signal }) =>
    call<typeof getTrialBalance>({
      method: "GET",
      path: "/admin/finance/trial-balance",
      signal,
      timeoutMs: 30_000,
    }),
  staleTime: 0,
});

export interface AccountFilter {
  book: string | undefined;
  userId: string | undefined;
  cursor: string | undefined;
}

export function accountsQuery({ book, userId, cursor }: AccountFilter) {
  return queryOptions({
    queryKey: [...financeKey, "accounts", book, userId, cursor],
    queryFn: ({ signal }) =>
      call<typeof listAccounts>({
        method: "GET",
        path: "/admin/finance/accounts",
        query: { limit: 25, book, user_id: userId, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function adjustmentsQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...financeKey, "adjustments", cursor],
    queryFn: ({ signal }) =>
      call<typeof listAdjustments>({
        method: "GET",
        path: "/admin/finance/adjustments",
        query: { limit: 25, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    staleTime: 0,
  });
}

/** With the time of business at the answer, by which a comparison is recent or late. */
export const reconciliationQuery = queryOptions({
  queryKey: [...financeKey, "reconciliation"],
  queryFn: async ({ signal }) => {
    const [found, { now }] = await Promise.all([
      call<typeof getReconciliation>({
        method: "GET",
        path: "/admin/finance/reconciliation",
        signal,
      }),
      call<typeof getClock>({ method: "GET", path: "/clock", signal }),
    ]);
    return { ...found, now };
  },
  refetchInterval: 30_000,
  staleTime: 0,
});
