import type { Trx } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { orderTransfer, partId, type MoneyTransfer } from "../escrow/order-transfer.ts";
import { moveOrder } from "./move-order.ts";
import { lockOrdersOf } from "./order.queries.ts";

/**
 * Every order of one payment is paid, all or none. Whoever calls holds the checkout's lock, has found it
 * waiting, and posts the transfers in the group that brings the money. What lies in escrow already is not
 * paid again; there is no transfer for an order whose deposit is all of it.
 */
export async function payOrders(
  trx: Trx,
  paid: { checkoutId: string; role: "buyer" | "bank"; actorId: string | null },
): Promise<{ transfers: MoneyTransfer[] }> {
  const { checkoutId, role, actorId } = paid;
  const orders = await lockOrdersOf(trx, checkoutId);
  if (orders.length === 0) throw new Error(`checkout ${checkoutId} has no orders`);
  const transfers: MoneyTransfer[] = [];
  for (const { id, buyer_party_id, total, deposit } of orders) {
    const moved = await moveOrder(trx, { orderId: id, act: "pay", role, actorId });
    if (isRefusal(moved)) throw new Error(`order ${id} can't be paid: ${moved.refused}`);
    const amount = total - deposit;
    if (amount === 0n) continue;
    const named = { id: partId(id, "pay"), orderId: id, reason: "order_paid", actorId } as const;
    transfers.push(orderTransfer(named, { debit: buyer_party_id, credit: id, amount }));
  }
  return { transfers };
}
