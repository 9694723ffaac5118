import type { OrderActed } from "@areon/contracts/orders/acts";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { undoOrder } from "./cancel-order.ts";
import { moveOrder } from "./move-order.ts";

/** A consumer gives no reason; the goods go back first, then the money. */
export async function withdrawOrder(
  db: Database,
  request: OrderRequest,
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: "party",
    acts: ["withdraw"],
    run: (trx, { id: orderId }, by) => moveOrder(trx, { orderId, act: "withdraw", ...by }),
  });
}

/** The seller has the goods again. */
export async function receiveReturn(
  db: Database,
  request: OrderRequest,
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: "party",
    acts: ["return_received"],
    run: (trx, { id: orderId }, by) =>
      undoOrder(trx, { orderId, act: "return_received", ...by }, { cause: "withdrawal" }),
  });
}
