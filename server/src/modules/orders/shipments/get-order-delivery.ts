import type { OrderDelivery } from "@areon/contracts/orders/delivery";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeDocument, shownTo } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { missingDocuments } from "../documents/missing-documents.ts";
import { listLinks } from "../driver/driver-link.queries.ts";
import { findOwnOrder, type DeliveryOrder, type Side } from "./delivery-order.ts";
import { describeShipments } from "./describe-one-shipment.ts";

interface Parts {
  db: Database;
  vault: Vault;
}

const openStates = new Set(["paid", "shipped", "delivered", "completed"]);

/** Documents and carriage, for the two who are concerned. */
export async function getOrderDelivery(
  parts: Parts,
  asked: { orderId: string; userId: string },
): Promise<OrderDelivery | Refusal> {
  const found = await findOwnOrder(parts.db, asked);
  return found ? describeDelivery(parts, found) : refuse("not_found");
}

async function describeDelivery(
  parts: Parts,
  { order, side }: { order: DeliveryOrder; side: Side },
): Promise<OrderDelivery> {
  const { db } = parts;
  const shipments = await describeShipments(parts, { orderIds: [order.id], side });
  const link = side === "seller" ? (await listLinks(db, [order.id])).get(order.id) : undefined;
  const documents = shownTo(side, await listDocuments(db, [order.id]));
  return {
    documents: documents.map(describeDocument),
    missing: await missingDocuments(db, order),
    shipment: shipments.get(order.id) ?? null,
    driver_link: link ? { expires_at: link.expires_at.toISOString() } : null,
    may_manage: side === "seller" && openStates.has(order.state),
  };
}
