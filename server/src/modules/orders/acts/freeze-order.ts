import type { OrderActed } from "@areon/contracts/orders/acts";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { followAfterFreeze } from "./follow-after-freeze.ts";
import { moveOrder } from "./move-order.ts";
import { findOrder } from "./order.queries.ts";

/** The desk stops an order, or lets it go on with its deadline moved by as long as it stood. */
export async function freezeOrder(
  db: Database,
  request: OrderRequest,
  { act, reason }: { act: "freeze" | "unfreeze"; reason: string },
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: { desk: act === "freeze" ? "orders.frozen" : "orders.unfrozen", reason },
    acts: [act],
    run: async (trx, { id: orderId, frozen_because }, by) => {
      const because = act === "freeze" ? "desk" : frozen_because;
      const detail = because === null ? {} : { because };
      const frozen = act === "freeze" ? ({ because: "desk" } as const) : {};
      const carryOut = async () => ({ detail });
      const moved = await moveOrder(trx, { orderId, act, ...by, ...frozen, carryOut });
      if (isRefusal(moved) || act === "freeze") return moved;
      return (await followAfterFreeze(trx, orderId)) ?? (await findOrder(trx, orderId))!;
    },
  });
}
