import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  cancelPlan,
  getCurrentPlan,
  getFeeTable,
  listPlanCharges,
  requestEnterprise,
  resumePlan,
  subscribePlan,
} from "@areon/contracts/plans/plans";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export const planKey = ["plan"] as const;

/** A plan concerns money: it is asked for on every visit. */
export const planQuery = queryOptions({
  queryKey: [...planKey, "current"],
  queryFn: ({ signal }) => readPlan(signal),
  staleTime: 0,
});

export function readPlan(signal?: AbortSignal) {
  return call<typeof getCurrentPlan>({
    method: "GET",
    path: "/seller/plan",
    ...(signal && { signal }),
  });
}

export const chargesQuery = infiniteQueryOptions({
  queryKey: [...planKey, "charges"],
  queryFn: ({ pageParam, signal }) =>
    call<typeof listPlanCharges>({
      method: "GET",
      path: "/seller/plan/charges",
      query: { limit: 12, ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: "",
  getNextPageParam: ({ next_cursor: next }) => next,
  staleTime: 0,
});

export const feesQuery = queryOptions({
  queryKey: [...planKey, "fees"],
  queryFn: ({ signal }) => call<typeof getFeeTable>({ method: "GET", path: "/plans/fees", signal }),
});

export function postSubscription(body: EndpointInput<typeof subscribePlan>["body"]) {
  return call<typeof subscribePlan>({
    method: "POST",
    path: "/seller/plan/subscriptions",
    body,
  });
}

export function postCancellation() {
  return call<typeof cancelPlan>({ method: "POST", path: "/seller/plan/cancellation" });
}

export function postWithdrawnCancellation() {
  return call<typeof resumePlan>({
    method: "POST",
    path: "/seller/plan/cancellation/withdrawal",
  });
}

export function postEnterpriseRequest(body: EndpointInput<typeof requestEnterprise>["body"]) {
  return call<typeof requestEnterprise>({
    method: "POST",
    path: "/plans/enterprise-requests",
    body,
  });
}
