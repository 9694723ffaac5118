import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  cancelPolicy,
  contractPolicy,
  getInsurance,
  getInsuranceTerms,
  getPolicy,
  linkPolicyFile,
  quoteInsurance,
} from "@areon/contracts/insurance/insurance";
import type { getClaim, reportClaim, sendClaimPapers } from "@areon/contracts/insurance/claims";
import type { InsuranceLine } from "@areon/contracts/insurance/terms/lines";
import { queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export const insuranceKey = ["insurance"] as const;

/** Money and cover: asked for on every visit. */
export const insuranceQuery = queryOptions({
  queryKey: [...insuranceKey, "overview"],
  queryFn: ({ signal }) =>
    call<typeof getInsurance>({ method: "GET", path: "/wallet/insurance", signal }),
  staleTime: 0,
});

export function termsQuery(line: InsuranceLine) {
  return queryOptions({
    queryKey: [...insuranceKey, "terms", line],
    queryFn: ({ signal }) =>
      call<typeof getInsuranceTerms>({
        method: "GET",
        path: "/wallet/insurance/terms/{line}",
        params: { line },
        signal,
      }),
    staleTime: 0,
  });
}

export function policyQuery(id: string) {
  return queryOptions({
    queryKey: [...insuranceKey, "policy", id],
    queryFn: ({ signal }) => readPolicy(id, signal),
    staleTime: 0,
  });
}

export function readPolicy(id: string, signal?: AbortSignal) {
  return call<typeof getPolicy>({
    method: "GET",
    path: "/wallet/insurance/policies/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

export function claimQuery(id: string) {
  return queryOptions({
    queryKey: [...insuranceKey, "claim", id],
    queryFn: ({ signal }) =>
      call<typeof getClaim>({
        method: "GET",
        path: "/wallet/insurance/claims/{id}",
        params: { id },
        signal,
      }),
    staleTime: 0,
  });
}

export function postQuote(body: EndpointInput<typeof quoteInsurance>["body"]) {
  return call<typeof quoteInsurance>({ method: "POST", path: "/wallet/insurance/quotes", body });
}

export function postContract(body: EndpointInput<typeof contractPolicy>["body"]) {
  return call<typeof contractPolicy>({ method: "POST", path: "/wallet/insurance/policies", body });
}

export function postCancellation(id: string, body: EndpointInput<typeof cancelPolicy>["body"]) {
  return call<typeof cancelPolicy>({
    method: "POST",
    path: "/wallet/insurance/policies/{id}/cancellation",
    params: { id },
    body,
  });
}

export function postPolicyFile(id: string) {
  return call<typeof linkPolicyFile>({
    method: "POST",
    path: "/wallet/insurance/policies/{id}/file",
    params: { id },
  });
}

export type NewClaim = EndpointInput<typeof reportClaim>["body"];

export function postClaim(policyId: string, body: NewClaim) {
  return call<typeof reportClaim>({
    method: "POST",
    path: "/wallet/insurance/policies/{id}/claims",
    params: { id: policyId },
    body,
  });
}

export function postPapers(claimId: string, body: EndpointInput<typeof sendClaimPapers>["body"]) {
  return call<typeof sendClaimPapers>({
    method: "POST",
    path: "/wallet/insurance/claims/{id}/papers",
    params: { id: claimId },
    body,
  });
}
