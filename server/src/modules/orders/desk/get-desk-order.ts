import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { DeskOrder } from "@areon/contracts/orders/desk";
import { sql } from "kysely";
import { namesOfUsers } from "#modules/identity";
import { readCounters, readEntries } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listDocuments } from "../documents/document.queries.ts";
import { linesOfOrders, listOrderRows, type OrderRow } from "../reading/order.queries.ts";
import { describeLoad } from "../shipments/describe-shipment.ts";
import { findShipment, listSteps } from "../shipments/shipment.queries.ts";
import { countWaitingNotes, listDeskRefunds, listDeskSteps, sumOpenDebt } from "./desk.queries.ts";
import { describeDeskLines } from "./list-desk-orders.ts";

/** More than an order ever has: it is paid once, and each refund is one more. */
const mostTransfers = 100;

/** By id or code, in whatever state and of whomever. */
export async function getDeskOrder(db: Database, ref: string): Promise<DeskOrder | Refusal> {
  const named = ref.startsWith("O-") ? sql`o.code = ${ref}` : sql`o.id = ${ref}`;
  const [row] = await listOrderRows(db, { conditions: [named], limit: 1 });
  if (!row) return refuse("not_found");
  const [line] = await describeDeskLines(db, [row]);
  return {
    order: line!,
    checkout_id: row.checkout_id,
    method: row.method,
    money: await describeMoney(db, row),
    items: await describeItems(db, row.id),
    ...(await describeHappenings(db, row.id)),
    transport: await describeTransport(db, row.id),
    papers: await describePapers(db, row.id),
    transfers: await describeTransfers(db, row.id),
    places: {
      from: row.from_municipality && `${row.from_municipality}, ${row.from_uf}`,
      to: row.to_municipality && `${row.to_municipality}, ${row.to_uf}`,
    },
    notes_waiting: await countWaitingNotes(db, row.id),
    ...describeTimes(row),
  };
}

async function describeMoney(db: Database, row: OrderRow): Promise<DeskOrder["money"]> {
  const account = (await readCounters(db, [row.id])).get(row.id);
  return {
    goods: centsToDecimal(row.goods),
    freight: centsToDecimal(row.freight),
    total: centsToDecimal(row.total),
    fee: centsToDecimal(row.fee),
    fee_returned: centsToDecimal(row.fee_returned),
    refunded: centsToDecimal(row.refunded),
    released: row.released === null ? null : centsToDecimal(row.released),
    in_escrow: centsToDecimal(account ? account.creditsPosted - account.debitsPosted : 0n),
    debt: centsToDecimal(await sumOpenDebt(db, row.id)),
  };
}

async function describeItems(db: Database, orderId: string): Promise<DeskOrder["items"]> {
  const lines = (await linesOfOrders(db, [orderId])).get(orderId)!;
  return lines.map((line) => ({
    product_id: line.product_id,
    title: line.title,
    unit: line.unit as UnitCode,
    quantity: quantityText(line.quantity),
    unit_price: line.unit_price,
    total: centsToDecimal(line.total),
    fee_percent: line.fee_percent,
    fee: centsToDecimal(line.fee),
  }));
}

async function describeHappenings(
  db: Database,
  orderId: string,
): Promise<Pick<DeskOrder, "steps" | "refunds">> {
  const steps = await listDeskSteps(db, orderId);
  const refunds = await listDeskRefunds(db, orderId);
  const names = await namesOfUsers(db, [
    ...steps.flatMap(({ actor_id }) => actor_id ?? []),
    ...refunds.flatMap(({ by_user_id }) => by_user_id ?? []),
  ]);
  const nameOf = (userId: string | null) => (userId ? (names.get(userId) ?? null) : null);
  return {
    steps: steps.map(({ actor_id, happened_at, ...step }) => ({
      ...step,
      by: nameOf(actor_id),
      at: happened_at.toISOString(),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: centsToDecimal(refund.amount),
      from_escrow: centsToDecimal(refund.from_escrow),
      from_seller: centsToDecimal(refund.from_seller),
      from_debt: centsToDecimal(refund.from_debt),
      from_fee: centsToDecimal(refund.from_fee),
      sent_to: refund.sent_to,
      cause: refund.cause,
      reason: refund.reason,
      by: nameOf(refund.by_user_id),
      at: refund.made_at.toISOString(),
    })),
  };
}

type Paper = DeskOrder["papers"][number];

async function describePapers(db: Database, orderId: string): Promise<Paper[]> {
  const documents = await listDocuments(db, [orderId]);
  return documents.map(({ id, kind, standing, added_at }) => ({
    id,
    kind: kind as Paper["kind"],
    standing: standing as Paper["standing"],
    at: added_at.toISOString(),
  }));
}

/** The people are sealed, and stay so: this page is read without a reason. */
async function describeTransport(db: Database, orderId: string): Promise<DeskOrder["transport"]> {
  const row = await findShipment(db, orderId);
  if (!row) return null;
  const [steps, now] = [await listSteps(db, [orderId]), await businessNow(db)];
  const { version: _version, ...load } = describeLoad({ row, steps, now, showsFreight: true });
  return { ...load, carriage: null };
}

/** Of the order's own account, oldest first. */
async function describeTransfers(db: Database, orderId: string): Promise<DeskOrder["transfers"]> {
  const entries = await readEntries(db, { accountId: orderId, limit: mostTransfers });
  return entries.toReversed().map(({ id, reason, side, amount, at }) => ({
    id,
    reason,
    direction: side === "credit" ? "in" : "out",
    amount: centsToDecimal(amount),
    at: at.toISOString(),
  }));
}

function describeTimes(row: OrderRow) {
  return {
    frozen_at: row.frozen_at?.toISOString() ?? null,
    paid_at: row.paid_at?.toISOString() ?? null,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
  };
}
