import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { OrderState } from "@areon/contracts/orders/orders";
import type { DeskOrderMark, getDeskOrder, listDeskOrders } from "@areon/contracts/orders/desk";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { whileThere } from "~/platform/api/while-there";

/** Under the desk's own key, so that whatever is decided there renews these too. */
export const deskOrdersKey = ["admin", "orders"] as const;

export type DeskLine = EndpointResponse<typeof listDeskOrders>["orders"][number];
export type DeskSheet = EndpointResponse<typeof getDeskOrder>;

export interface DeskOrderList {
  state: OrderState | undefined;
  mark: DeskOrderMark | undefined;
  userId: string | undefined;
  q: string;
  cursor: string | undefined;
}

export function deskOrdersQuery({ state, mark, userId, q, cursor }: DeskOrderList) {
  return queryOptions({
    queryKey: [...deskOrdersKey, "list", state, mark, userId, q, cursor],
    queryFn: ({ signal }) =>
      call<typeof listDeskOrders>({
        method: "GET",
        path: "/admin/orders",
        query: { state, mark, user_id: userId, q: q === "" ? undefined : q, cursor, limit: 25 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** By id or code. Others act on it meanwhile, so it is asked for again and again. */
export function deskOrderQuery(id: string) {
  return queryOptions({
    queryKey: [...deskOrdersKey, "one", id],
    queryFn: ({ signal }) =>
      call<typeof getDeskOrder>({
        method: "GET",
        path: "/admin/orders/{id}",
        params: { id },
        signal,
      }),
    refetchInterval: ({ state }) => whileThere(state.error, 30_000),
    staleTime: 0,
  });
}
