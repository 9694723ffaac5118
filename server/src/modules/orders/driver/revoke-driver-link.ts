import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { lockOwnSale } from "../shipments/delivery-order.ts";
import { revokeLinks } from "./driver-link.queries.ts";

/** When the link went to the wrong telephone, or another driver came. */
export async function revokeDriverLink(
  { db }: { db: Database },
  orderId: string,
  act: { actor: Actor; origin: Origin },
): Promise<null | Refusal> {
  return inTransaction(db, async (trx) => {
    const order = await lockOwnSale(trx, { orderId, userId: act.actor.userId });
    if (!order) return refuse("not_found");
    await revokeLinks(trx, orderId);
    await recordAudit(trx, [
      { action: "orders.driver_link_revoked", ...act, objectKind: "order", objectId: orderId },
    ]);
    return null;
  });
}
