import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { takeForSale } from "#modules/catalog";
import { legalParty } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAddress, markAddressUsed, type AddressRow } from "../addresses/address.queries.ts";
import { refuseFaults } from "./check-shown.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { insertCheckout, listOrdersOf } from "./checkout.queries.ts";
import { lockBuyer } from "./lock-buyer.ts";
import { isPayable } from "./payment-choices.ts";
import { planSellers } from "./plan-sellers.ts";
import type { Deal } from "./price-purchase.ts";
import { isConsumer, sealPurchase } from "./seal-purchase.ts";
import { writeOrders } from "./write-orders.ts";

/** What buyer and seller have agreed on, whoever of them said yes last. */
export interface Agreement {
  /** That of the purchase to come. */
  id: string;
  buyerUserId: string;
  sellerPartyId: string;
  productId: string;
  quantity: string;
  /** In reais, with up to four decimals. */
  unitPrice: string;
  delivery: DeliveryMode;
  /** Centavos; nothing but for what the seller brings. */
  freight: bigint;
  addressId: string | null;
  /** Until when it is kept for its buyer to choose how to pay. */
  expiresAt: Date;
}

export interface PlacedAgreement {
  checkoutId: string;
  orderId: string;
  orderCode: string;
  total: bigint;
}

/** Nothing was chosen yet: the registration's name stands on the invoice until the buyer says otherwise. */
const ownInvoice = { document: null, state_registration: "" };

/**
 * A purchase at the agreed price for that buyer alone, with its stock taken and no way to pay chosen. In
 * the transaction of whoever brought the two together; a refusal must undo it.
 */
export async function placeAgreement(
  trx: Trx,
  parts: Pick<CheckoutParts, "vault">,
  agreement: Agreement,
): Promise<PlacedAgreement | Refusal> {
  const { id, buyerUserId, expiresAt } = agreement;
  const buyer = await lockBuyer(trx, buyerUserId);
  if (isRefusal(buyer)) return buyer;
  const { partyId } = buyer;
  const party = await legalParty({ db: trx, vault: parts.vault }, partyId);
  if (!party) return refuse("registration_incomplete");
  const address = await addressOf(trx, agreement);
  if (isRefusal(address)) return address;
  const deal = await dealOf(trx, agreement);
  if (isRefusal(deal)) return deal;
  const total = deal.goods + deal.freight;
  if (!isPayable("wallet", total)) return refuse("checkout_total_invalid");
  const row = { id, buyer_party_id: partyId, buyer_user_id: buyerUserId, method: null, total };
  const input_hash = hashOf(parts, agreement, partyId);
  await insertCheckout(trx, { ...row, input_hash, expires_at: expiresAt });
  const sealed = { userId: buyerUserId, party, address, invoice: ownInvoice };
  const purchase = {
    checkoutId: id,
    buyerPartyId: partyId,
    buyerUserId,
    isConsumer: isConsumer(party, null),
    sealedDelivery: await sealPurchase(trx, parts, sealed),
    to: address?.municipality_code ?? null,
    dueAt: expiresAt,
    source: "offer",
  } as const;
  await writeOrders(trx, purchase, [deal]);
  if (address) await markAddressUsed(trx, address.id);
  const [order] = await listOrdersOf(trx, id);
  return { checkoutId: id, orderId: order!.id, orderCode: order!.code, total };
}

async function addressOf(
  trx: Trx,
  { addressId, delivery, buyerUserId }: Agreement,
): Promise<AddressRow | null | Refusal> {
  if (addressId === null) return delivery === "cif" ? refuse("delivery_address_missing") : null;
  const address = await findAddress(trx, addressId);
  // Gone since it was named: the buyer has to name another one.
  return address?.user_id === buyerUserId ? address : refuse("delivery_address_missing");
}

async function dealOf(trx: Trx, agreement: Agreement): Promise<Deal | Refusal> {
  const { sellerPartyId, productId, quantity, unitPrice, delivery, freight } = agreement;
  if (freight < 0n || (delivery !== "cif" && freight > 0n)) {
    throw new RangeError(`${freight} is no freight of ${delivery}`);
  }
  const wishes = [{ productId, quantity }];
  const sale = await takeForSale(trx, {
    wishes,
    buyerUserId: agreement.buyerUserId,
    isAgreed: true,
  });
  if ("faults" in sale) return refuseFaults(sale.faults);
  const facts = sale.taken.get(productId)!;
  if (facts.sellerPartyId !== sellerPartyId) throw new Error(`${productId} is somebody else's`);
  const agreed = new Map([[productId, { ...facts, price: unitPrice, tiers: [] }]]);
  const [seller] = planSellers(agreed, wishes);
  if (seller!.goods < 1n) return refuse("checkout_total_invalid");
  return { ...seller!, delivery, freight, terms: null };
}

/** A checkout asked for under the same id is another purchase. */
function hashOf(
  { vault }: Pick<CheckoutParts, "vault">,
  { id, productId, quantity, unitPrice }: Agreement,
  partyId: string,
): Buffer {
  const agreed = ["orders.agreement", partyId, id, productId, quantity, unitPrice];
  return vault.lookup("intent", JSON.stringify(agreed));
}
