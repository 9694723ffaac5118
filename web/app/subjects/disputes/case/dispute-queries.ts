import type { DisputeSide, getDispute, listDisputes } from "@areon/contracts/disputes/disputes";
import type { linkDisputeEvidence } from "@areon/contracts/disputes/acts";
import type {
  deskLinkDisputeEvidence,
  getDeskDispute,
  listOrderCases,
} from "@areon/contracts/disputes/desk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";

/** Everything of the caller's disputes: a change of one of them makes all of it old. */
export const disputesKey = ["disputes"] as const;
/** Under the desk's own key, so that whatever is decided there renews these too. */
export const deskDisputesKey = ["admin", "disputes"] as const;

export interface DisputeList {
  side: DisputeSide;
  state: "open" | "ended" | "waiting" | undefined;
  cursor: string | undefined;
}

export function disputesQuery({ side, state, cursor }: DisputeList) {
  return queryOptions({
    queryKey: [...disputesKey, "list", side, state, cursor],
    queryFn: ({ signal }) =>
      call<typeof listDisputes>({
        method: "GET",
        path: "/disputes",
        query: { side, state, cursor, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Newest first: a ticket may still be contested after a dispute that was withdrawn. */
export function disputesOfOrderQuery(side: DisputeSide, orderId: string) {
  return queryOptions({
    queryKey: [...disputesKey, "order", side, orderId],
    queryFn: ({ signal }) =>
      call<typeof listDisputes>({
        method: "GET",
        path: "/disputes",
        query: { side, order_id: orderId, limit: 1 },
        signal,
      }),
    staleTime: 0,
  });
}

/** By id or code. */
export function disputeQuery(id: string) {
  return queryOptions({
    queryKey: [...disputesKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof getDispute>({ method: "GET", path: "/disputes/{id}", params: { id }, signal }),
    staleTime: 0,
  });
}

/** Others act on it meanwhile, so it is asked for again and again. */
export function deskDisputeQuery(id: string) {
  return queryOptions({
    queryKey: [...deskDisputesKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof getDeskDispute>({
        method: "GET",
        path: "/admin/disputes/{id}",
        params: { id },
        signal,
      }),
    refetchInterval: ({ state }) => whileThere(state.error, 30_000),
    staleTime: 0,
  });
}

/** Of one order, by its id or code, as its page at the desk shows them. */
export function orderCasesQuery(order: string) {
  return queryOptions({
    queryKey: [...deskDisputesKey, "order", order],
    queryFn: ({ signal }) =>
      call<typeof listOrderCases>({
        method: "GET",
        path: "/admin/orders/{id}/disputes",
        params: { id: order },
        signal,
      }),
    refetchInterval: ({ state }) => whileThere(state.error, 30_000),
    staleTime: 0,
  });
}

/** The links live five minutes; new ones are fetched before that. */
const linksLiveMs = 4 * 60_000;

/** Addresses of all files that the viewer may see, by the evidence's id. */
export function evidenceLinksQuery(id: string, viewer: "party" | "desk", files: readonly string[]) {
  return queryOptions({
    // What is shown has changed when its files have.
    queryKey: [...(viewer === "desk" ? deskDisputesKey : disputesKey), "links", id, ...files],
    queryFn: async ({ signal }) => {
      const request = { method: "POST" as const, params: { id }, signal };
      const { links } = await (viewer === "desk"
        ? call<typeof deskLinkDisputeEvidence>({
            ...request,
            path: "/admin/disputes/{id}/evidence/links",
          })
        : call<typeof linkDisputeEvidence>({ ...request, path: "/disputes/{id}/evidence/links" }));
      return new Map(links.map(({ evidence_id: evidence, url }) => [evidence, url]));
    },
    enabled: files.length > 0,
    staleTime: linksLiveMs,
    refetchInterval: linksLiveMs,
  });
}
