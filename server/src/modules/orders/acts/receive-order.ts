import type { OrderActed, ReceiptCheck } from "@areon/contracts/orders-acts";
import type { Database } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { releaseMoney } from "../escrow/release-money.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { moveOrder } from "./move-order.ts";

/** The buyer has looked at what arrived and is content: the seller is paid at once. */
export async function receiveOrder(
  db: Database,
  request: OrderRequest,
  checked: Record<ReceiptCheck, true>,
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: "party",
    acts: ["receive"],
    run: (trx, order, by) =>
      moveOrder(trx, {
        orderId: order.id,
        act: "receive",
        ...by,
        carryOut: async (locked, stepId) => {
          const { detail, ...effects } = await releaseMoney(trx, locked, stepId);
          return { ...effects, detail: { ...detail, checked: Object.keys(checked) } };
        },
      }),
  });
}
