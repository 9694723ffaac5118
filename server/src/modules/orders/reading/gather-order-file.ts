import type { OrderDocument, Shipment } from "@areon/contracts/orders/delivery";
import type { Vault } from "#modules/identity";
import { readEntries, type Entry } from "#modules/ledger";
import type { Database } from "#platform/db/database";
import { describeOnPaper, shownTo } from "../documents/describe-document.ts";
import { listDocuments } from "../documents/document.queries.ts";
import { partId, type OrderReason } from "../escrow/order-transfer.ts";
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
  /** What came in and what left, oldest first; after the release also what the seller gave back. */
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
    documents: shownTo("buyer", await listDocuments(db, [orderId])).map(describeOnPaper),
    shipment: shipments.get(orderId) ?? null,
    entries: [
      ...(entries.toReversed() as OrderEntry[]),
      ...(await refundsOfOrder(db, orderId)).flatMap(returnedEntries),
    ],
  };
}

/**
 * After the release nothing lies on the order's account: those who have the money give it straight to the
 * buyer, under these ids. It is told as what it is, money that came back and went on. What a chargeback
 * takes goes through the account itself.
 */
function returnedEntries(refund: RefundRow): OrderEntry[] {
  const { id, amount, sent_to, from_escrow, from_seller, from_fee, from_debt, made_at } = refund;
  if (from_escrow > 0n || sent_to === "chargeback") return [];
  const told = { groupId: id, at: made_at } as const;
  const back = { ...told, side: "credit" } as const;
  const feeId = partId(id, "fee_back");
  const parts: OrderEntry[] = [
    { ...back, id, reason: "order_refund", amount: from_seller },
    { ...back, id: feeId, reason: "order_fee_returned", amount: from_fee },
    { ...back, id: partId(id, "owed"), reason: "order_debt", amount: from_debt },
    { ...told, id: partId(id, "to_buyer"), side: "debit", reason: "order_refund", amount },
  ];
  return parts.filter((entry) => entry.amount > 0n);
}
