import { formatCnpj, formatCpf } from "@areon/contracts/brazil/documents";
import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { UnitCode } from "@areon/contracts/brazil/units";
import type { OrderDetail, OrderLine, OrderStep } from "@areon/contracts/orders/orders";
import { z } from "zod";
import { categoryTree, slugsOfProducts, type CategoryTree } from "#modules/catalog";
import { findPictures } from "#modules/files";
import type { Vault } from "#modules/identity";
import { centsToDecimal } from "#platform/money";
import { openDelivery } from "../checkout/sealed-delivery.ts";
import { actsOf } from "./acts-of.ts";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";
import * as queries from "./order.queries.ts";
import { describeWithdrawal } from "./describe-withdrawal.ts";

export type Side = OrderDetail["side"];

/** An order with all that one of its two sides may know. */
export async function describeOrder(
  parts: ReadingParts & { vault: Vault },
  row: queries.OrderRow,
  side: Side,
): Promise<OrderDetail> {
  const { db } = parts;
  const [summary] = await describeSummaries(parts, [row]);
  const lines = await describeLines(parts, row.id, side);
  const steps = await queries.stepsOfOrder(db, row.id);
  const withdrawal = await describeWithdrawal(db, row, lines);
  return {
    ...summary!,
    side,
    lines,
    money: describeMoney(row, await queries.refundsOfOrder(db, row.id), side),
    steps: steps.map(describeStep),
    from: placeOf(row.from_municipality, row.from_uf),
    to: placeOf(row.to_municipality, row.to_uf),
    distance_km: distanceOf(row.freight_terms),
    pickup_places: row.delivery === "cif" ? [] : await queries.pickupPlacesOf(db, row.id),
    ...(await openForSide(parts, row, side)),
    needs_gta: row.needs_gta,
    needs_prescription: row.needs_prescription,
    withdrawal,
    frozen: row.frozen_at && { at: row.frozen_at.toISOString(), because: row.frozen_because! },
    due_act: row.frozen_at === null ? dueAct(row) : null,
    paid_at: row.paid_at?.toISOString() ?? null,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    auction_id: row.auction_id,
    can: await actsOf(db, row, { side, withdrawal }),
  };
}

async function describeLines(
  { db, config }: ReadingParts,
  orderId: string,
  side: Side,
): Promise<OrderLine[]> {
  const rows = (await queries.linesOfOrders(db, [orderId])).get(orderId)!;
  const tree = await categoryTree(db);
  const slugs = await slugsOfProducts(
    db,
    rows.flatMap(({ product_id }) => product_id ?? []),
  );
  const photos = rows.flatMap(({ photo_file_id }) => photo_file_id ?? []);
  const pictures = await findPictures({ db, config }, photos);
  return rows.map((row) => {
    return {
      position: row.position,
      product_id: row.product_id,
      slug: row.product_id === null ? null : slugs.get(row.product_id)!,
      title: row.title,
      category: categoryOf(tree, row.category_id),
      unit: row.unit as UnitCode,
      quantity: quantityText(row.quantity),
      unit_price: priceText(row.unit_price),
      total: centsToDecimal(row.total),
      weight_kg: row.weight_kg === null ? null : quantityText(row.weight_kg),
      photo: row.photo_file_id === null ? null : (pictures.get(row.photo_file_id) ?? null),
      fee_percent: side === "buyer" ? null : quantityText(row.fee_percent),
      fee: side === "buyer" ? null : centsToDecimal(row.fee),
    };
  });
}

function categoryOf(tree: CategoryTree, id: number | null): OrderLine["category"] {
  if (id === null) return null;
  const { slug, name, root } = tree.byId.get(id)!;
  return { slug, name, root };
}

function describeMoney(
  row: queries.OrderRow,
  refunds: readonly queries.RefundRow[],
  side: Side,
): OrderDetail["money"] {
  const isOpen = row.completed_at === null && row.ended_at === null;
  const held = row.paid_at === null ? row.deposit : row.total - row.refunded;
  const fee = row.fee - row.fee_returned;
  const isOff = row.paid_at === null && row.ended_at !== null;
  const net = isOff ? 0n : row.total - row.refunded - fee;
  return {
    method: row.method,
    goods: centsToDecimal(row.goods),
    freight: centsToDecimal(row.freight),
    total: centsToDecimal(row.total),
    deposit: centsToDecimal(row.deposit),
    refunded: centsToDecimal(row.refunded),
    held: centsToDecimal(isOpen ? held : 0n),
    fee: side === "buyer" ? null : centsToDecimal(isOff ? 0n : fee),
    net: side === "buyer" ? null : centsToDecimal(net),
    refunds: refunds.map(({ amount, made_at: madeAt, ...refund }) => ({
      ...refund,
      amount: centsToDecimal(amount),
      made_at: madeAt.toISOString(),
    })),
  };
}

const amountDetail = z.object({ amount: z.string().regex(/^\d+$/) });

function describeStep({
  by_role: by,
  detail,
  happened_at: at,
  ...step
}: queries.StepRow): OrderStep {
  const { data } = amountDetail.safeParse(detail);
  const amount = data ? centsToDecimal(BigInt(data.amount)) : null;
  return { ...step, by, amount, happened_at: at.toISOString() };
}

function placeOf(municipality: string | null, uf: string | null) {
  return municipality === null || uf === null ? null : { municipality, uf };
}

const terms = z.object({ distance_km: z.int() });

function distanceOf(freightTerms: unknown): number | null {
  return terms.safeParse(freightTerms).data?.distance_km ?? null;
}

/** Before the payment the seller knows the municipality, and that is enough. */
async function openForSide(
  { db, vault }: ReadingParts & { vault: Vault },
  row: queries.OrderRow,
  side: Side,
): Promise<Pick<OrderDetail, "address" | "invoice">> {
  if (side === "seller" && row.paid_at === null) return { address: null, invoice: null };
  const opened = await openDelivery(
    { db, vault },
    { buyerUserId: row.buyer_user_id, sealed: row.sealed_delivery },
  );
  if (!opened) return { address: null, invoice: null };
  const { address, invoice } = opened;
  return { address, invoice: { ...invoice, document: documentText(invoice.document) } };
}

/** As it is written on the invoice. */
function documentText(document: string): string {
  return document.length === 11 ? formatCpf(document) : formatCnpj(document);
}

/** What the clock does when the time that the state has is over. */
const clockActs: Partial<Record<queries.OrderRow["state"], NonNullable<OrderDetail["due_act"]>>> = {
  awaiting_payment: "expire",
  paid: "not_shipped",
  shipped: "deliver",
  delivered: "release",
  returning: "return_received",
};

function dueAct({ state }: queries.OrderRow): OrderDetail["due_act"] {
  return clockActs[state] ?? null;
}
