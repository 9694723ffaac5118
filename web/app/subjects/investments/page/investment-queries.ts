import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  answerProfile,
  applyInvestment,
  exportNote,
  getInvestment,
  getInvestments,
  listPositions,
  previewRedemption,
  redeemInvestment,
  simulateInvestment,
} from "@areon/contracts/investments/investments";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { askAfresh, walletKey } from "~/subjects/wallet/wallet-query";

/** Under the wallet's own key: whatever moves there may have moved here. */
const key = [...walletKey, "investments"] as const;
const path = "/wallet/investments";

export const investmentsQuery = queryOptions({
  queryKey: [...key, "all"],
  queryFn: ({ signal }) => call<typeof getInvestments>({ method: "GET", path, signal }),
  ...askAfresh,
});

export function investmentQuery(id: string) {
  return queryOptions({
    queryKey: [...key, "one", id],
    queryFn: ({ signal }) => readInvestment(id, signal),
    ...askAfresh,
  });
}

export function readInvestment(id: string, signal?: AbortSignal) {
  return call<typeof getInvestment>({
    method: "GET",
    path: `${path}/applications/{id}`,
    params: { id },
    ...(signal && { signal }),
  });
}

export function positionsQuery(query: { from: string; to: string; application?: string }) {
  return queryOptions({
    queryKey: [...key, "positions", query],
    queryFn: ({ signal }) =>
      call<typeof listPositions>({ method: "GET", path: `${path}/positions`, query, signal }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function simulationQuery(query: { product: string; amount: string }) {
  return queryOptions({
    queryKey: [...key, "simulation", query],
    queryFn: ({ signal }) =>
      call<typeof simulateInvestment>({ method: "GET", path: `${path}/simulation`, query, signal }),
    ...askAfresh,
  });
}

export function previewQuery(id: string, amount: string | undefined) {
  return queryOptions({
    queryKey: [...key, "preview", id, amount ?? "all"],
    queryFn: ({ signal }) =>
      call<typeof previewRedemption>({
        method: "GET",
        path: `${path}/applications/{id}/redemption`,
        params: { id },
        query: { ...(amount !== undefined && { amount }) },
        signal,
      }),
    ...askAfresh,
  });
}

export function postProfile(body: EndpointInput<typeof answerProfile>["body"]) {
  return call<typeof answerProfile>({ method: "POST", path: `${path}/profiles`, body });
}

export function postApplication(body: EndpointInput<typeof applyInvestment>["body"]) {
  return call<typeof applyInvestment>({ method: "POST", path: `${path}/applications`, body });
}

export function postRedemption(
  applicationId: string,
  body: EndpointInput<typeof redeemInvestment>["body"],
) {
  return call<typeof redeemInvestment>({
    method: "POST",
    path: `${path}/applications/{id}/redemptions`,
    params: { id: applicationId },
    body,
  });
}

export function postNote(body: EndpointInput<typeof exportNote>["body"]) {
  return call<typeof exportNote>({ method: "POST", path: `${path}/notes`, body });
}
