import { randomBytes } from "node:crypto";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { refuse, type Refusal } from "#platform/refusal";
import { isUnderWay, lockOwnSale } from "../shipments/delivery-order.ts";
import { lockShipment } from "../shipments/shipment.queries.ts";
import { insertLink, revokeLinks } from "./driver-link.queries.ts";

const tokenBytes = 32;
const linkDays = 14;

/** A link for whoever drives; it is shown once, and the one before stops working. */
export async function createDriverLink(
  { db, config }: { db: Database; config: Pick<Config, "PUBLIC_ORIGIN"> },
  orderId: string,
  act: { actor: Actor; origin: Origin },
): Promise<{ url: string; expires_at: string } | Refusal> {
  const { userId } = act.actor;
  const token = randomBytes(tokenBytes).toString("base64url");
  return inTransaction(db, async (trx) => {
    const order = await lockOwnSale(trx, { orderId, userId });
    if (!order) return refuse("not_found");
    const shipment = await lockShipment(trx, orderId);
    if (!shipment || shipment.state === "delivered" || !isUnderWay(order)) {
      return refuse("delivery_closed");
    }
    await revokeLinks(trx, orderId);
    const id = newId();
    const expiresAt = await insertLink(trx, { id, orderId, token, madeBy: userId, days: linkDays });
    await recordAudit(trx, [
      { action: "orders.driver_link_made", ...act, objectKind: "order", objectId: orderId },
    ]);
    const url = new URL(`/entrega/${token}`, config.PUBLIC_ORIGIN).href;
    return { url, expires_at: expiresAt.toISOString() };
  });
}
