import type { OrderActed } from "@areon/contracts/orders/acts";
import type { OrderRole, RefundCause } from "@areon/contracts/orders/orders";
import type { Database, Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { refundMoney } from "../escrow/refund-money.ts";
import { restOf } from "../escrow/refund-parts.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { isAboveDeskLimit } from "./desk-limit.ts";
import { moveOrder, type Move } from "./move-order.ts";
import { lockOrder, type OrderRow } from "./order.queries.ts";

/** A paid order that was not sent yet: all of the money and the stock go back. */
export async function cancelOrder(
  db: Database,
  request: OrderRequest,
  { as, reason }: { as: "party" | "desk"; reason: string },
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: as === "desk" ? { desk: "orders.cancelled", reason } : "party",
    acts: ["cancel"],
    run: async (trx, { id: orderId }, by) => {
      const { role, actorId, stepId } = by;
      const tooMuch = role === "desk" ? await refuseTooMuch(trx, orderId) : null;
      if (tooMuch) return tooMuch;
      const move = { orderId, act: "cancel", role, actorId, stepId } as const;
      return undoOrder(trx, move, { cause: causes[role] ?? "desk", reason });
    },
  });
}

/** Under the order's lock: a refund at the same moment is counted, or comes after. */
async function refuseTooMuch(trx: Trx, orderId: string): Promise<Refusal | null> {
  const amount = restOf((await lockOrder(trx, orderId))!);
  const isTooMuch = await isAboveDeskLimit(trx, { orderId, amount });
  return isTooMuch ? refuse("order_refund_needs_approval") : null;
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
