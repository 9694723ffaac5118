import type { AuctionCategory } from "@areon/contracts/auctions/terms/auction";
import { feeOf } from "@areon/contracts/catalog/terms/pricing";
import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { units, type UnitCode } from "@areon/contracts/brazil/units";
import { auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import { categoryTree, type CategoryTree } from "#modules/catalog";
import { legalParty } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { centsToDecimal, decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { payOrders } from "../acts/pay-orders.ts";
import { placeOrders } from "../acts/place-orders.ts";
import { findAddress, markAddressUsed, type AddressRow } from "../addresses/address.queries.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import {
  insertCheckout,
  insertLines,
  insertOrders,
  listOrdersOf,
  markCheckoutPaid,
  type NewLine,
} from "./checkout.queries.ts";
import { lockBuyer } from "./lock-buyer.ts";
import { lotFeePercent, rootOfLot } from "./lot-fee.ts";
import { sealPurchase } from "./seal-purchase.ts";

/** What an auction has decided: who buys which lot of whom, at what price. */
export interface AuctionSale {
  /** That of the purchase to come. */
  id: string;
  auctionId: string;
  buyerPartyId: string;
  buyerUserId: string;
  sellerPartyId: string;
  title: string;
  category: AuctionCategory;
  unit: UnitCode;
  quantity: string;
  /** Centavos per unit. */
  unitPrice: bigint;
  delivery: DeliveryMode;
  addressId: string | null;
  /** Where the lot stands; the town of the seller's registration when nobody has said it. */
  municipalityFrom: number | null;
  photoFileId: string | null;
  /** Centavos that the caller posts into the order's account in the same transaction. */
  deposit: bigint;
  /** Until when the rest is waited for. */
  expiresAt: Date;
}

export interface PlacedSale {
  checkoutId: string;
  orderId: string;
  orderCode: string;
  total: bigint;
}

/**
 * The purchase of a lot by whoever won it: the guarantee lies in escrow already, and the rest waits for its
 * buyer to choose how to pay. A winner gets their order however many purchases of theirs are open. In the
 * transaction that ends the auction; a refusal must undo it.
 */
export async function placeAuctionSale(
  trx: Trx,
  parts: Pick<CheckoutParts, "vault">,
  sale: AuctionSale,
): Promise<PlacedSale | Refusal> {
  const { id, buyerPartyId, buyerUserId, deposit } = sale;
  const total = auctionTotalCents(sale.unitPrice, sale.quantity);
  if (total < 1n || deposit < 0n || deposit > total) {
    throw new RangeError(`${deposit} is no deposit of ${total}`);
  }
  const buyer = await lockBuyer(trx, buyerUserId);
  if (isRefusal(buyer)) return buyer;
  if (buyer.partyId !== buyerPartyId) throw new Error(`${buyerUserId} buys for somebody else`);
  const party = await legalParty({ db: trx, vault: parts.vault }, buyerPartyId);
  if (!party) return refuse("registration_incomplete");
  const address = await ownAddress(trx, sale);
  const isWhole = deposit === total;
  await insertCheckout(trx, {
    id,
    buyer_party_id: buyerPartyId,
    buyer_user_id: buyerUserId,
    method: isWhole ? "wallet" : null,
    total: total - deposit,
    input_hash: hashOf(parts, sale),
    expires_at: isWhole ? null : sale.expiresAt,
  });
  const invoice = { document: null, state_registration: "" };
  const sealed = { userId: buyerUserId, party, address, invoice };
  await writeSale(trx, {
    sale,
    total,
    sealedDelivery: await sealPurchase(trx, parts, sealed),
    to: address?.municipality_code ?? null,
    from: sale.municipalityFrom ?? (await townOfSeller(trx, parts, sale)),
  });
  if (address) await markAddressUsed(trx, address.id);
  if (isWhole) {
    await payOrders(trx, { checkoutId: id, role: "buyer", actorId: buyerUserId });
    await markCheckoutPaid(trx, id);
  }
  const [order] = await listOrdersOf(trx, id);
  return { checkoutId: id, orderId: order!.id, orderCode: order!.code, total };
}

/** One that is gone meanwhile holds up no sale: the buyer names another when they pay. */
async function ownAddress(
  trx: Trx,
  { addressId, buyerUserId }: AuctionSale,
): Promise<AddressRow | null> {
  const address = addressId === null ? undefined : await findAddress(trx, addressId);
  return address?.user_id === buyerUserId ? address : null;
}

async function townOfSeller(
  trx: Trx,
  { vault }: Pick<CheckoutParts, "vault">,
  { sellerPartyId }: AuctionSale,
): Promise<number | null> {
  const seller = await legalParty({ db: trx, vault }, sellerPartyId);
  return seller?.municipalityCode ?? null;
}

interface Written {
  sale: AuctionSale;
  total: bigint;
  sealedDelivery: Buffer;
  from: number | null;
  to: number | null;
}

async function writeSale(trx: Trx, written: Written): Promise<void> {
  const { sale, total } = written;
  const orderId = newId();
  const line = await lineOf(trx, { orderId, sale, total });
  const order = {
    id: orderId,
    checkout_id: sale.id,
    source: "auction",
    source_ref: sale.auctionId,
    deposit: sale.deposit,
    buyer_party_id: sale.buyerPartyId,
    buyer_user_id: sale.buyerUserId,
    seller_party_id: sale.sellerPartyId,
    delivery: sale.delivery,
    goods: total,
    freight: 0n,
    fee: line.fee,
    freight_terms: null,
    municipality_from: written.from,
    municipality_to: written.to,
    sealed_delivery: written.sealedDelivery,
    needs_gta: asksGta(await categoryTree(trx), line.category_id),
    needs_prescription: false,
    // Who bids in public buys as seen.
    may_withdraw: false,
    due_at: sale.expiresAt,
  } as const;
  await insertOrders(trx, [order]);
  await insertLines(trx, [line]);
  await placeOrders(trx, { orderIds: [orderId], actorId: sale.buyerUserId });
}

async function lineOf(
  trx: Trx,
  { orderId, sale, total }: { orderId: string; sale: AuctionSale; total: bigint },
): Promise<NewLine> {
  const root = rootOfLot(sale.category);
  const percent = await lotFeePercent(trx, sale.category);
  const { kg } = units[sale.unit];
  return {
    order_id: orderId,
    position: 0,
    product_id: null,
    title: sale.title,
    category_id: root && (await categoryTree(trx)).bySlug.get(root)!.id,
    unit: sale.unit,
    quantity: sale.quantity,
    unit_price: centsToDecimal(sale.unitPrice),
    total,
    fee_percent: percent,
    fee: decimalToCents(feeOf(centsToDecimal(total), percent)),
    weight_kg: kg === null ? null : weightOf(sale.quantity, kg),
    photo_file_id: sale.photoFileId,
    classification: null,
  };
}

/** Quantities have three decimals, and units whole kilos. */
function weightOf(quantity: string, kg: number): string {
  const [whole, fraction = ""] = quantity.split(".");
  const grams = (BigInt(whole! + fraction.padEnd(3, "0")) * BigInt(kg)).toString().padStart(4, "0");
  return `${grams.slice(0, -3)}.${grams.slice(-3)}`;
}

/** Where sellers of any category below are asked about the guide of transit, live lots need it too. */
function asksGta({ all }: CategoryTree, rootId: number | null): boolean {
  const below = all.filter(({ path }) => rootId !== null && path.includes(rootId));
  return below.some(({ attributes }) => attributes.some(({ key }) => key === "gta"));
}

/** A checkout asked for under the same id is another purchase. */
function hashOf({ vault }: Pick<CheckoutParts, "vault">, sale: AuctionSale): Buffer {
  const { id, auctionId, buyerPartyId, quantity, unitPrice } = sale;
  const sold = ["orders.auction_sale", buyerPartyId, id, auctionId, quantity, `${unitPrice}`];
  return vault.lookup("intent", JSON.stringify(sold));
}
