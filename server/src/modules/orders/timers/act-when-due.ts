import type { OrderState } from "@areon/contracts/orders/orders";
import { lockCardPurchase } from "#modules/payments";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, type Refusal } from "#platform/refusal";
import { undoOrder } from "../acts/cancel-order.ts";
import { moveOrder } from "../acts/move-order.ts";
import { findOrder, lockOrder, type OrderRow } from "../acts/order.queries.ts";
import { endWithTickets } from "../classification/end-with-tickets.ts";
import { releaseMoney } from "../escrow/release-money.ts";
import { holdsClock } from "../notes/held-clock.ts";
import { hasLoadLeft } from "../shipments/has-load-left.ts";

/**
 * What the clock does with one order whose time has come. Of any number who find it due one acts; the
 * others find it moved on. One that dies leaves it due.
 */
export async function actWhenDue(db: Database, orderId: string): Promise<void> {
  const result = await allOrNothing(db, async (trx) => {
    const found = await findOrder(trx, orderId);
    if (!found) return null;
    if (found.method === "card") await lockCardPurchase(trx, found.checkout_id);
    const order = await lockOrder(trx, orderId);
    if (!order || !isDue(order)) return null;
    // It may have come after the order was found due.
    if (await holdsClock(trx, orderId)) return null;
    return dueActs[order.state]?.(trx, order) ?? null;
  });
  if (isRefusal(result)) throw new Error(`order ${orderId} can't move on: ${result.refused}`);
}

function isDue({ due_at, frozen_at, now }: OrderRow): boolean {
  return frozen_at === null && due_at !== null && due_at <= now;
}

type DueAct = (trx: Trx, order: OrderRow) => Promise<OrderRow | Refusal>;

const byClock = { role: "clock" } as const;

/** What waits for its payment is ended with its checkout. */
const dueActs: Partial<Record<OrderState, DueAct>> = {
  paid: async (trx, { id: orderId }) =>
    (await hasLoadLeft(trx, orderId))
      ? stopForDesk(trx, orderId)
      : undoOrder(trx, { orderId, act: "not_shipped", ...byClock }, { cause: "not_shipped" }),
  shipped: (trx, { id: orderId }) => moveOrder(trx, { orderId, act: "deliver", ...byClock }),
  delivered: async (trx, order) =>
    (await endWithTickets(trx, order, { ...byClock, actorId: null, stepId: newId() })) ??
    moveOrder(trx, {
      orderId: order.id,
      act: "release",
      ...byClock,
      carryOut: (locked, stepId) => releaseMoney(trx, locked, stepId),
    }),
  returning: (trx, { id: orderId }) =>
    undoOrder(trx, { orderId, act: "return_received", ...byClock }, { cause: "withdrawal" }),
};

/** Goods that have left without their papers are paid to nobody before a person has looked. */
function stopForDesk(trx: Trx, orderId: string): Promise<OrderRow | Refusal> {
  const because = "desk";
  const carryOut = async () => ({ detail: { because, load: "without_papers" } });
  return moveOrder(trx, { orderId, act: "freeze", ...byClock, because, carryOut });
}
