import type { OrderActed, ReceiptCheck } from "@areon/contracts/orders/acts";
import type { OrderRole } from "@areon/contracts/orders/orders";
import type { Database, Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { endWithTickets } from "../classification/end-with-tickets.ts";
import { releaseMoney } from "../escrow/release-money.ts";
import { actOnOrder, type OrderRequest } from "./act-on-order.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrder, type OrderRow } from "./order.queries.ts";

/** The buyer has looked at what arrived and is content: the seller is paid at once. */
export async function receiveOrder(
  db: Database,
  request: OrderRequest,
  checked: Record<ReceiptCheck, true>,
): Promise<OrderActed | Refusal> {
  return actOnOrder(db, request, {
    as: "party",
    // Where the classification's ticket decides what the seller gets, it settles the order.
    acts: ["receive", "settle_part", "settle_all"],
    run: async (trx, { id: orderId }, by) =>
      (await goByTickets(trx, orderId, by)) ??
      moveOrder(trx, {
        orderId,
        act: "receive",
        ...by,
        carryOut: async (locked, stepId) => {
          const { detail, ...effects } = await releaseMoney(trx, locked, stepId);
          return { ...effects, detail: { ...detail, checked: Object.keys(checked) } };
        },
      }),
  });
}

async function goByTickets(
  trx: Trx,
  orderId: string,
  { role, actorId, stepId }: { role: OrderRole; actorId: string; stepId: string },
): Promise<OrderRow | Refusal | undefined> {
  if (role !== "buyer") return undefined;
  const order = (await lockOrder(trx, orderId))!;
  return endWithTickets(trx, order, { role, actorId, stepId });
}
