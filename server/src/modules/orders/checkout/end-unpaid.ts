import { returnToStock } from "#modules/catalog";
import type { Trx } from "#platform/db/database";
import { endUnpaidOrders } from "../acts/end-unpaid-orders.ts";
import { endCheckout } from "./checkout.queries.ts";

/** Under the checkout's lock, while it still waits: its orders end, and what was reserved is free again. */
export async function endUnpaid(
  trx: Trx,
  checkoutId: string,
  by: { act: "expire"; role: "clock" } | { act: "cancel_unpaid"; role: "buyer"; userId: string },
): Promise<void> {
  const { act, role } = by;
  const actorId = by.role === "buyer" ? by.userId : null;
  const { lines } = await endUnpaidOrders(trx, { checkoutId, act, role, actorId });
  await endCheckout(trx, { id: checkoutId, state: act === "expire" ? "expired" : "cancelled" });
  await returnToStock(trx, lines);
}
