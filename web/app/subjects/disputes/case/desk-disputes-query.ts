import type { DeskDisputeScope, listDeskDisputes } from "@areon/contracts/disputes/desk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { deskDisputesKey } from "./dispute-queries.ts";

export interface DeskDisputeList {
  scope: DeskDisputeScope;
  q: string;
  cursor: string | undefined;
}

/** The queue, by what is due first, and how many there are of each kind. */
export function deskDisputesQuery({ scope, q, cursor }: DeskDisputeList) {
  return queryOptions({
    queryKey: [...deskDisputesKey, "list", scope, q, cursor],
    queryFn: ({ signal }) =>
      call<typeof listDeskDisputes>({
        method: "GET",
        path: "/admin/disputes",
        query: { scope, q: q === "" ? undefined : q, cursor, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
