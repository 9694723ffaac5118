import { feeOf } from "@areon/contracts/catalog/terms/pricing";
import { feePercentFor } from "#modules/plans";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { placeOrders } from "../acts/place-orders.ts";
import { insertLines, insertOrders, type NewLine, type NewOrder } from "./checkout.queries.ts";
import type { PlannedLine } from "./plan-sellers.ts";
import type { Deal } from "./price-purchase.ts";
import { readWithdrawalRoots } from "./purchase-settings.ts";

export interface PlacedPurchase {
  checkoutId: string;
  buyerPartyId: string;
  buyerUserId: string;
  isConsumer: boolean;
  sealedDelivery: Buffer;
  to: number | null;
  dueAt: Date | null;
  /** Which door it came through. */
  source: "cart" | "offer";
}

/** One order for each seller, with every line and its fee as they hold at this moment; gives their ids. */
export async function writeOrders(
  trx: Trx,
  purchase: PlacedPurchase,
  deals: readonly Deal[],
): Promise<string[]> {
  const percents = await feePercents(trx, deals);
  const roots = purchase.isConsumer ? await readWithdrawalRoots(trx) : new Set<string>();
  const orders: NewOrder[] = [];
  const lines: NewLine[] = [];
  for (const deal of deals) {
    const id = newId();
    const own = deal.lines.map((line, position) =>
      lineRow(line, { id, position, percent: percents.get(line.facts.root)! }),
    );
    lines.push(...own);
    orders.push({
      ...orderRow(id, purchase, deal),
      fee: own.reduce((sum, { fee }) => sum + fee, 0n),
      may_withdraw: deal.lines.every(({ facts }) => roots.has(facts.root)),
    });
  }
  await insertOrders(trx, orders);
  await insertLines(trx, lines);
  const orderIds = orders.map(({ id }) => id);
  await placeOrders(trx, { orderIds, actorId: purchase.buyerUserId });
  return orderIds;
}

function orderRow(
  id: string,
  purchase: PlacedPurchase,
  deal: Deal,
): Omit<NewOrder, "fee" | "may_withdraw"> {
  return {
    id,
    checkout_id: purchase.checkoutId,
    source: purchase.source,
    source_ref: null,
    deposit: 0n,
    buyer_party_id: purchase.buyerPartyId,
    buyer_user_id: purchase.buyerUserId,
    seller_party_id: deal.partyId,
    delivery: deal.delivery,
    goods: deal.goods,
    freight: deal.freight,
    freight_terms: deal.terms,
    municipality_from: deal.lines[0]!.facts.municipalityCode,
    municipality_to: purchase.to,
    sealed_delivery: purchase.sealedDelivery,
    needs_gta: deal.lines.some(({ facts }) => facts.needsGta),
    needs_prescription: deal.lines.some(({ facts }) => facts.needsPrescription),
    due_at: purchase.dueAt,
  };
}

/** Read once for each root, in the transaction that freezes them. */
async function feePercents(trx: Trx, deals: readonly Deal[]): Promise<ReadonlyMap<string, string>> {
  const roots = new Set(deals.flatMap(({ lines }) => lines.map(({ facts }) => facts.root)));
  const percents = new Map<string, string>();
  for (const root of roots) percents.set(root, await feePercentFor(trx, root));
  return percents;
}

function lineRow(
  { facts, quantity, unitPrice, total, grams }: PlannedLine,
  { id, position, percent }: { id: string; position: number; percent: string },
): NewLine {
  return {
    order_id: id,
    position,
    product_id: facts.productId,
    title: facts.title,
    category_id: facts.categoryId,
    unit: facts.unit,
    quantity,
    unit_price: unitPrice,
    total,
    fee_percent: percent,
    fee: decimalToCents(feeOf(centsToDecimal(total), percent)),
    weight_kg: grams === null ? null : kilos(grams),
    photo_file_id: facts.coverId,
    classification: facts.classification && JSON.stringify(facts.classification),
  };
}

function kilos(grams: bigint): string {
  const digits = grams.toString().padStart(4, "0");
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`;
}
