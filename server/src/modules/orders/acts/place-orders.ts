import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { openEscrow } from "../escrow/open-escrow.ts";
import { insertSteps } from "./order.queries.ts";

/** Called with the rows of new orders just written, in the transaction of their checkout. */
export async function placeOrders(
  trx: Trx,
  { orderIds, actorId }: { orderIds: readonly string[]; actorId: string },
): Promise<void> {
  await openEscrow(trx, orderIds);
  const steps = orderIds.map((orderId) => ({
    id: newId(),
    order_id: orderId,
    act: "place",
    from_state: "awaiting_payment",
    to_state: "awaiting_payment",
    by_role: "buyer" as const,
    actor_id: actorId,
  }));
  await insertSteps(trx, steps);
  await recordEvents(
    trx,
    steps.map(({ id: step, order_id: id, act, to_state: state }) => ({
      type: "orders.order_changed",
      key: id,
      payload: { id, act, state, step },
    })),
  );
}
