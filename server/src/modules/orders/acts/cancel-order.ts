import type { OrderActed } from "@areon/contracts/orders-acts";
import type { OrderRole, RefundCause } from "@areon/contracts/orders";
import type { Database, Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { refundMoney } from "../escrow/refund-money.ts";
import { restOf } from "../escrow/refund-parts.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { moveOrder, type Move } from "./move-order.ts";
import { refundLimit } from "./order-settings.ts";
import type { OrderRow } from "./order.queries.ts";

/** A paid order that was not sent yet: all of the money and the stock go back. */
export async function cancelOrder(
  db: Database,
  request: OrderRequest,
  { as, reason }: { as: "party" | "desk"; reason: string },
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: as === "desk" ? { desk: "orders.cancelled", reason } : "party",
    run: async (trx, order, by) => {
      const isTooMuch = by.role === "desk" && restOf(order) > (await refundLimit(trx));
      if (isTooMuch) return refuse("order_refund_needs_approval");
      const { role, actorId, stepId } = by;
      const move = { orderId: order.id, act: "cancel", role, actorId, stepId } as const;
      return undoOrder(trx, move, { cause: causes[role] ?? "desk", reason });
    },
  });
}

const causes: Partial<Record<OrderRole, RefundCause>> = {
  buyer: "cancelled_by_buyer",
  seller: "cancelled_by_seller",
};

/** The act, with everything that is left going back to the buyer. */
export async function undoOrder(
  trx: Trx,
  move: Omit<Move, "carryOut">,
  { cause, reason = null }: { cause: RefundCause; reason?: string | null },
): Promise<OrderRow | Refusal> {
  const { actorId = null } = move;
  return moveOrder(trx, {
    ...move,
    carryOut: (order, stepId) =>
      refundMoney(
        trx,
        { order, stepId },
        { amount: restOf(order), cause, reason, actorId, mayOwe: true },
      ),
  });
}
