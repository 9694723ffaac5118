import type { Trx } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { moveOrder } from "./move-order.ts";
import { lockOrdersOf, readQuantities, type OrderLineQuantity } from "./order.queries.ts";

/**
 * Nobody paid in time, or the buyer thought better of it. Whoever calls holds the checkout's lock, has
 * found it waiting, and gives back to the stock what is returned here.
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
    const moved = await moveOrder(trx, { orderId: id, act, role, actorId });
    if (isRefusal(moved)) throw new Error(`order ${id} can't end unpaid: ${moved.refused}`);
  }
  return {
    lines: await readQuantities(
      trx,
      orders.map(({ id }) => id),
    ),
  };
}
