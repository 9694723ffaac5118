import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  listContestable,
  listContests,
  openContest,
} from "@areon/contracts/payments/contests";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

export const contestsKey = [...paymentsKey, "contest"] as const;

export function contestsQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...contestsKey, "list", cursor],
    queryFn: ({ signal }) =>
      call<typeof listContests>({
        method: "GET",
        path: "/wallet/contests",
        query: { limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function contestableQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...contestsKey, "contestable", cursor],
    queryFn: ({ signal }) =>
      call<typeof listContestable>({
        method: "GET",
        path: "/wallet/contestable",
        query: { limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export type ContestAsked = EndpointInput<typeof openContest>["body"];

export function postContest(body: ContestAsked) {
  return call<typeof openContest>({ method: "POST", path: "/wallet/contests", body });
}
