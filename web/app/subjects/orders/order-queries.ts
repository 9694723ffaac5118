import type { getOrder, listOrders } from "@areon/contracts/orders/orders";
import type { getOrderDelivery } from "@areon/contracts/orders/delivery";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

/** Everything of orders: a change of one of them makes all of it old. */
export const ordersKey = ["orders"] as const;

export type OrderSide = "buyer" | "seller";
export type ListedOrders = EndpointInput<typeof listOrders>["query"]["state"];

export interface OrderList {
  side: OrderSide;
  state: ListedOrders;
  q: string;
  cursor: string | undefined;
}

export function ordersQuery(list: OrderList) {
  return queryOptions({
    queryKey: [...ordersKey, "list", list],
    queryFn: ({ signal }) =>
      call<typeof listOrders>({
        method: "GET",
        path: "/orders",
        query: { ...list, q: list.q === "" ? undefined : list.q, limit: 20 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** By id or code. */
export function orderQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "order", id],
    queryFn: ({ signal }) =>
      call<typeof getOrder>({ method: "GET", path: "/orders/{id}", params: { id }, signal }),
    staleTime: 0,
  });
}

/** Documents, carriage and driver. */
export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...ordersKey, "delivery", id],
    queryFn: ({ signal }) =>
      call<typeof getOrderDelivery>({
        method: "GET",
        path: "/orders/{id}/delivery",
        params: { id },
        signal,
      }),
    staleTime: 0,
  });
}
