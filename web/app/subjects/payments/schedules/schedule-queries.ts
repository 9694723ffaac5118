import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type {
  cancelOccurrence,
  cancelSchedule,
  createSchedule,
  getSchedule,
  listSchedules,
} from "@areon/contracts/payments/schedules";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { askAfresh } from "~/subjects/wallet/wallet-query";
import { paymentsKey } from "../page/payments-key.ts";

export const schedulesKey = [...paymentsKey, "schedule"] as const;

export function schedulesQuery(cursor: string | undefined) {
  return queryOptions({
    queryKey: [...schedulesKey, "list", cursor],
    queryFn: ({ signal }) =>
      call<typeof listSchedules>({
        method: "GET",
        path: "/wallet/schedules",
        query: { limit: 10, cursor },
        signal,
      }),
    placeholderData: keepPreviousData,
    ...askAfresh,
  });
}

export function scheduleQuery(id: string) {
  return queryOptions({
    queryKey: [...schedulesKey, id],
    queryFn: ({ signal }) => readSchedule(id, signal),
    ...askAfresh,
  });
}

export function readSchedule(id: string, signal?: AbortSignal) {
  return call<typeof getSchedule>({
    method: "GET",
    path: "/wallet/schedules/{id}",
    params: { id },
    ...(signal && { signal }),
  });
}

export function postSchedule(body: EndpointInput<typeof createSchedule>["body"]) {
  return call<typeof createSchedule>({ method: "POST", path: "/wallet/schedules", body });
}

/** All days that still wait, or one of them. */
export function callScheduleOff(id: string, date: string | undefined) {
  if (date === undefined) {
    return call<typeof cancelSchedule>({
      method: "POST",
      path: "/wallet/schedules/{id}/cancellation",
      params: { id },
    });
  }
  return call<typeof cancelOccurrence>({
    method: "POST",
    path: "/wallet/schedules/{id}/occurrences/{date}/cancellation",
    params: { id, date },
  });
}
