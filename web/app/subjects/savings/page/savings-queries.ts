import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  changePot,
  closePot,
  createPot,
  depositIntoPot,
  getPot,
  getSavings,
  previewWithdrawal,
  withdrawFromPot,
} from "@areon/contracts/savings/savings";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { walletKey } from "~/subjects/wallet/wallet-query";

/** Below the wallet's key: what moves money there is looked at again here. */
const savingsKey = [...walletKey, "savings"] as const;

/** It is money: asked for on every visit. */
export const savingsQuery = queryOptions({
  queryKey: [...savingsKey, "all"],
  queryFn: ({ signal }) =>
    call<typeof getSavings>({ method: "GET", path: "/wallet/savings", signal }),
  staleTime: 0,
});

export const potQuery = (id: string, month: string | undefined) =>
  queryOptions({
    queryKey: [...savingsKey, "pot", id, month ?? "now"],
    queryFn: ({ signal }) =>
      call<typeof getPot>({
        method: "GET",
        path: "/wallet/savings/pots/{id}",
        params: { id },
        query: month ? { month } : {},
        signal,
      }),
    staleTime: 0,
  });

/** Without an amount: all of it. */
export const withdrawalQuery = (id: string, amount: string | undefined) =>
  queryOptions({
    queryKey: [...savingsKey, "withdrawal", id, amount ?? "all"],
    queryFn: ({ signal }) =>
      call<typeof previewWithdrawal>({
        method: "GET",
        path: "/wallet/savings/pots/{id}/withdrawal",
        params: { id },
        query: amount ? { amount } : {},
        signal,
      }),
    staleTime: 0,
    retry: false,
  });

export function postPot(body: EndpointInput<typeof createPot>["body"]) {
  return call<typeof createPot>({ method: "POST", path: "/wallet/savings/pots", body });
}

export function putPot(id: string, body: EndpointInput<typeof changePot>["body"]) {
  return call<typeof changePot>({
    method: "PUT",
    path: "/wallet/savings/pots/{id}",
    params: { id },
    body,
  });
}

export function postDeposit(id: string, body: EndpointInput<typeof depositIntoPot>["body"]) {
  const path = "/wallet/savings/pots/{id}/deposits" as const;
  return call<typeof depositIntoPot>({ method: "POST", path, params: { id }, body });
}

export function postWithdrawal(id: string, body: EndpointInput<typeof withdrawFromPot>["body"]) {
  const path = "/wallet/savings/pots/{id}/withdrawals" as const;
  return call<typeof withdrawFromPot>({ method: "POST", path, params: { id }, body });
}

export function postClosing(id: string, body: EndpointInput<typeof closePot>["body"]) {
  return call<typeof closePot>({
    method: "POST",
    path: "/wallet/savings/pots/{id}/closing",
    params: { id },
    body,
  });
}

/** Money between wallet and pot changes what is shown of both. */
export async function renewSavings(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: walletKey });
}
