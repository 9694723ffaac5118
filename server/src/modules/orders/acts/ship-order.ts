import type { OrderActed } from "@areon/contracts/orders/acts";
import type { Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { refuseMissing } from "../documents/missing-documents.ts";
import { applyDelivery } from "../shipments/apply-delivery.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { moveOrder } from "./move-order.ts";
import { findOrder } from "./order.queries.ts";

/**
 * Nothing leaves without the papers that the law asks for. A driver who has said "delivered" before the
 * seller said "sent" is believed in the same transaction.
 */
export async function shipOrder(
  db: Database,
  request: OrderRequest,
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: "party",
    acts: ["ship"],
    run: async (trx, { id: orderId }, by) => {
      const moved = await moveOrder(trx, {
        orderId,
        act: "ship",
        ...by,
        carryOut: async (order) => (await refuseMissing(trx, order)) ?? {},
      });
      if (isRefusal(moved)) return moved;
      return (await applyDelivery(trx, orderId)) ?? (await findOrder(trx, orderId))!;
    },
  });
}
