import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type { getPayoutLimits } from "@areon/contracts/payments/limits";
import type {
  addBankAccount,
  cancelPayout,
  getPayout,
  listBankAccounts,
  listPayouts,
  listPixPayees,
  lookUpPixKey,
  markPixPayee,
  openPixCode,
  Payout,
  quoteWithdrawal,
  removeBankAccount,
  renewPixPayee,
  sendPix,
  withdraw,
} from "@areon/contracts/payments/payouts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

const key = [...paymentsKey, "payout"] as const;

export function payoutQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ signal }) => readPayout(id, signal),
    // The live channel tells at once; this is for where it does not get through.
    refetchInterval: ({ state: { data, error } }) =>
      whileThere(error, data && data.state !== "processing" ? false : 5_000),
    ...askAfresh,
  });
}

export function readPayout(id: string, signal?: AbortSignal) {
  return call<typeof getPayout>({
    method: "GET",
    path: "/wallet/payouts/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

export function postCancellation(id: string) {
  return call<typeof cancelPayout>({
    method: "POST",
    path: "/wallet/payouts/{id}/cancellation",
    params: { id },
  });
}

export function payoutsQuery(kind: Payout["kind"], cursor: string | undefined) {
  return queryOptions({
    queryKey: [...key, "list", kind, cursor],
    queryFn: ({ signal }) =>
      call<typeof listPayouts>({
        method: "GET",
        path: "/wallet/payouts",
        query: { kind, limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export const limitsKey = [...paymentsKey, "limit"] as const;

export const limitsQuery = queryOptions({
  queryKey: limitsKey,
  queryFn: ({ signal }) =>
    call<typeof getPayoutLimits>({ method: "GET", path: "/wallet/limits", signal }),
  ...askAfresh,
});

export const pixPayeesQuery = queryOptions({
  queryKey: [...key, "payees"],
  queryFn: ({ signal }) =>
    call<typeof listPixPayees>({ method: "GET", path: "/wallet/pix-payees", signal }),
  ...askAfresh,
});

export function findKeyHolder(body: EndpointInput<typeof lookUpPixKey>["body"]) {
  return call<typeof lookUpPixKey>({ method: "POST", path: "/wallet/pix-payees", body });
}

export function readCode(code: string) {
  return call<typeof openPixCode>({
    method: "POST",
    path: "/wallet/pix-payees/by-code",
    body: { code },
  });
}

export function renewPayee(id: string) {
  return call<typeof renewPixPayee>({
    method: "POST",
    path: "/wallet/pix-payees/{id}/renewal",
    params: { id },
  });
}

export function markFavourite(id: string, isFavourite: boolean) {
  return call<typeof markPixPayee>({
    method: "PUT",
    path: "/wallet/pix-payees/{id}/favourite",
    params: { id },
    body: { is_favourite: isFavourite },
  });
}

export function postPix(body: EndpointInput<typeof sendPix>["body"]) {
  return call<typeof sendPix>({ method: "POST", path: "/wallet/pix", body });
}

export const bankAccountsQuery = queryOptions({
  queryKey: [...key, "bank-accounts"],
  queryFn: ({ signal }) =>
    call<typeof listBankAccounts>({ method: "GET", path: "/wallet/bank-accounts", signal }),
  ...askAfresh,
});

export function postBankAccount(body: EndpointInput<typeof addBankAccount>["body"]) {
  return call<typeof addBankAccount>({ method: "POST", path: "/wallet/bank-accounts", body });
}

export function forgetBankAccount(id: string) {
  return call<typeof removeBankAccount>({
    method: "DELETE",
    path: "/wallet/bank-accounts/{id}",
    params: { id },
  });
}

export function quoteQuery(amount: string | undefined) {
  return queryOptions({
    queryKey: [...key, "quote", amount],
    queryFn: ({ signal }) =>
      call<typeof quoteWithdrawal>({
        method: "GET",
        path: "/wallet/withdrawals/quote",
        query: { amount: amount ?? "" },
        signal,
      }),
    enabled: amount !== undefined,
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function postWithdrawal(body: EndpointInput<typeof withdraw>["body"]) {
  return call<typeof withdraw>({ method: "POST", path: "/wallet/withdrawals", body });
}
