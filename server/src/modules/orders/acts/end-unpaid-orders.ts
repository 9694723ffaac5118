import type { Trx } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { orderTransfer, partId } from "../escrow/order-transfer.ts";
import { postTogether } from "../escrow/post-together.ts";
import { moveOrder, type Effects } from "./move-order.ts";
import {
  lockOrdersOf,
  readQuantities,
  type OrderLineQuantity,
  type OrderRow,
} from "./order.queries.ts";

/**
 * Nobody paid in time, or the buyer thought better of it. Whoever calls holds the checkout's lock, has
 * found it waiting, and gives back to the stock what is returned here. The guarantee of a lot that was won
 * and not paid goes to whom it was given for.
 */
export async function endUnpaidOrders(
  trx: Trx,
  ending: {
    checkoutId: string;
    act: "expire" | "cancel_unpaid";
    role: "clock" | "buyer";
    actorId: string | null;
  },
): Promise<{ lines: OrderLineQuantity[] }> {
  const { checkoutId, act, role, actorId } = ending;
  const orders = await lockOrdersOf(trx, checkoutId);
  for (const { id } of orders) {
    const carryOut = (order: OrderRow, stepId: string) => forfeitDeposit(trx, order, stepId);
    const moved = await moveOrder(trx, { orderId: id, act, role, actorId, carryOut });
    if (isRefusal(moved)) throw new Error(`order ${id} can't end unpaid: ${moved.refused}`);
  }
  return {
    lines: await readQuantities(
      trx,
      orders.map(({ id }) => id),
    ),
  };
}

async function forfeitDeposit(trx: Trx, order: OrderRow, stepId: string): Promise<Effects> {
  const { id: orderId, deposit, seller_party_id: seller } = order;
  if (deposit === 0n) return {};
  const named = {
    id: partId(stepId, "forfeit"),
    orderId,
    reason: "order_deposit_forfeited",
  } as const;
  const sides = { debit: orderId, credit: seller, amount: deposit };
  await postTogether(trx, [orderTransfer(named, sides)]);
  return { detail: { forfeited: String(deposit) } };
}
