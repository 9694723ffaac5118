import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  analyseClaim,
  askClaimPapers,
  decideClaim,
  getDeskClaim,
  listDeskClaims,
} from "@areon/contracts/insurance/claims";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export const deskClaimsKey = ["admin", "insurance"] as const;

export function deskClaimsQuery(page: { state: "open" | "ended"; cursor: string | undefined }) {
  const { state, cursor } = page;
  return queryOptions({
    queryKey: [...deskClaimsKey, "list", state, cursor],
    queryFn: ({ signal }) =>
      call<typeof listDeskClaims>({
        method: "GET",
        path: "/admin/insurance/claims",
        query: { state, limit: 25, ...(cursor && { cursor }) },
        signal,
      }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}

export function deskClaimQuery(id: string) {
  return queryOptions({
    queryKey: [...deskClaimsKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof getDeskClaim>({
        method: "GET",
        path: "/admin/insurance/claims/{id}",
        params: { id },
        signal,
      }),
    staleTime: 0,
  });
}

export function postAnalysis(claimId: string, id: string) {
  return call<typeof analyseClaim>({
    method: "POST",
    path: "/admin/insurance/claims/{id}/analysis",
    params: { id: claimId },
    body: { id },
  });
}

export function postPapersRequest(
  claimId: string,
  body: EndpointInput<typeof askClaimPapers>["body"],
) {
  return call<typeof askClaimPapers>({
    method: "POST",
    path: "/admin/insurance/claims/{id}/papers-request",
    params: { id: claimId },
    body,
  });
}

export function postDecision(claimId: string, body: EndpointInput<typeof decideClaim>["body"]) {
  return call<typeof decideClaim>({
    method: "POST",
    path: "/admin/insurance/claims/{id}/decision",
    params: { id: claimId },
    body,
  });
}
