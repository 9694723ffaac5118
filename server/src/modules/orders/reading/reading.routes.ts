import * as contract from "@areon/contracts/orders/orders";
import type { Vault } from "#modules/identity";
import { route, type Route } from "#platform/http/route";
import type { ReadingParts } from "./describe-summaries.ts";
import { getOrder } from "./get-order.ts";
import { listOrders } from "./list-orders.ts";

/** Buyers and sellers both buy; who administers does neither. */
const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function orderReadingRoutes(parts: ReadingParts & { vault: Vault }): Route[] {
  return [
    route(contract.listOrders, forTraders, ({ query, actor }) =>
      listOrders(parts, query, actor.userId),
    ),
    route(contract.getOrder, forTraders, ({ params, actor }) =>
      getOrder(parts, params.id, actor.userId),
    ),
  ];
}
