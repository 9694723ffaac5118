import type { OrderDocument, Shipment } from "@areon/contracts/orders-delivery";
import type { Vault } from "#modules/identity";
import { readEntries, type Entry } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { describeDocument } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import type { OrderReason } from "../escrow/order-transfer.ts";
import { describeShipments } from "../shipments/describe-one-shipment.ts";
import {
  linesOfOrders,
  refundsOfOrder,
  stepsOfOrder,
  type LineRow,
  type RefundRow,
  type StepRow,
} from "./order.queries.ts";

/** More than an order ever has: it is paid once, and each refund is one more. */
const mostEntries = 100;

/** All that is known of an order, for whoever has to judge it. What only one side may know is left out. */
export interface OrderFile {
  lines: readonly LineRow[];
  /** Oldest first. */
  steps: readonly StepRow[];
  documents: readonly OrderDocument[];
  shipment: Shipment | null;
  refunds: readonly RefundRow[];
  /** Of the order's own account in the books, oldest first. */
  entries: readonly OrderEntry[];
}

/** Nothing but orders moves an order's account, so its reasons are theirs. */
export interface OrderEntry extends Pick<Entry, "id" | "at" | "side" | "amount" | "groupId"> {
  reason: OrderReason;
}

/** Whoever calls has seen to it that the reader may see the order. */
export async function gatherOrderFile(
  parts: { db: Database; vault: Vault },
  orderId: string,
): Promise<OrderFile> {
  const { db } = parts;
  // As the buyer sees it: without what the seller pays the carrier.
  const shipments = await describeShipments(parts, { orderIds: [orderId], side: "buyer" });
  const entries = await readEntries(db, { accountId: orderId, limit: mostEntries });
  return {
    lines: (await linesOfOrders(db, [orderId])).get(orderId)!,
    steps: await stepsOfOrder(db, orderId),
    documents: (await listDocuments(db, [orderId])).map(describeDocument),
    shipment: shipments.get(orderId) ?? null,
    refunds: await refundsOfOrder(db, orderId),
    entries: entries.toReversed() as OrderEntry[],
  };
}
