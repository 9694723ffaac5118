import type { Checkout, CheckoutWish } from "@areon/contracts/orders/checkout";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { consumeGrant, legalParty, type LegalParty } from "#modules/identity";
import {
  keepPurchasePayment,
  openPurchasePayment,
  purchaseTimes,
  type PurchaseMethod,
  type PurchaseTimes,
} from "#modules/payments";
import { requireWallet } from "#modules/wallet";
import { recordAudit, type AuditEntry } from "#platform/audit/record-audit";
import { businessNow, realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAddress, markAddressUsed, type AddressRow } from "../addresses/address.queries.ts";
import { deleteCartItems } from "../cart/cart.queries.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { findCheckout, insertCheckout } from "./checkout.queries.ts";
import { describeCheckout } from "./describe-checkout.ts";
import { lockBuyer } from "./lock-buyer.ts";
import { payByWallet } from "./pay-by-wallet.ts";
import { isPayable } from "./payment-choices.ts";
import { pricePurchase } from "./price-purchase.ts";
import { readPaymentLife } from "./purchase-settings.ts";
import { refuseManyOpen } from "./refuse-many-open.ts";
import { isConsumer, sealPurchase } from "./seal-purchase.ts";
import { writeOrders, type PlacedPurchase } from "./write-orders.ts";

/**
 * One payment, one order for each seller, one transaction. What was reserved, the rows, the way to pay and,
 * with the wallet, the money itself are there together or not at all. The bank is told afterwards.
 */
export async function placeCheckout(
  parts: CheckoutParts,
  wish: CheckoutWish,
  actor: Actor,
  origin?: Origin,
): Promise<Checkout | Refusal> {
  const { db } = parts;
  const holder = await requireWallet(db, actor.userId);
  if (isRefusal(holder)) return holder;
  const done = await allOrNothing(db, (trx) => place(trx, parts, { wish, actor, origin }));
  if (isRefusal(done)) return done;
  const { id, method } = wish;
  if (method !== "wallet") await openPurchasePayment(parts, { method, id });
  return describeCheckout(parts, (await findCheckout(db, id))!);
}

interface Placing {
  wish: CheckoutWish;
  actor: Actor;
  origin: Origin | undefined;
}

async function place(trx: Trx, parts: CheckoutParts, placing: Placing): Promise<null | Refusal> {
  const { wish, actor } = placing;
  const { id } = wish;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const buyer = await lockBuyer(trx, actor.userId);
  if (isRefusal(buyer)) return buyer;
  const inputHash = hashOf(parts, wish, buyer.partyId);
  const earlier = await findCheckout(trx, id);
  if (earlier) return earlier.input_hash.equals(inputHash) ? null : refuse("intent_mismatch");
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const total = decimalToCents(wish.total);
  if (!isPayable(wish.method, total)) return refuse("checkout_total_invalid");
  const party = await legalParty({ db: trx, vault: parts.vault }, buyer.partyId);
  if (!party) return refuse("registration_incomplete");
  const address = await ownAddress(trx, wish, actor.userId);
  if (isRefusal(address)) return address;
  const refusal =
    (await refuseManyOpen(trx, { partyId: buyer.partyId, method: wish.method })) ??
    (await useUpGrant(trx, placing, total));
  if (refusal) return refusal;
  const context = { ...placing, total, inputHash, party, address, partyId: buyer.partyId };
  return write(trx, parts, context);
}

/** All that was asked for; documents are short, so the hash is a keyed one. */
function hashOf({ vault }: CheckoutParts, wish: CheckoutWish, partyId: string): Buffer {
  const { grant: _grant, ...asked } = wish;
  return vault.lookup("intent", JSON.stringify(["orders.checkout", partyId, asked]));
}

async function ownAddress(
  trx: Trx,
  { address_id: id }: CheckoutWish,
  userId: string,
): Promise<AddressRow | null | Refusal> {
  if (id === null) return null;
  const address = await findAddress(trx, id);
  return address?.user_id === userId ? address : refuse("not_found");
}

async function useUpGrant(
  trx: Trx,
  { wish: { id, method, grant }, actor }: Placing,
  amountCents: bigint,
): Promise<Refusal | null> {
  if (method !== "wallet") return null;
  const bound = { payee: checkoutPayee, amountCents, intentId: id };
  return consumeGrant(trx, { actor, grant: grant!, purpose: "wallet_checkout", ...bound });
}

interface Context extends Placing {
  total: bigint;
  inputHash: Buffer;
  party: LegalParty;
  partyId: string;
  address: AddressRow | null;
}

async function write(trx: Trx, parts: CheckoutParts, context: Context): Promise<null | Refusal> {
  const { wish, actor, total, party, partyId, address } = context;
  const { id, method, invoice } = wish;
  const { userId } = actor;
  const to = address?.municipality_code ?? null;
  const deals = await pricePurchase(trx, wish, { buyerUserId: userId, to });
  if (isRefusal(deals)) return deals;
  const times = method === "wallet" ? null : await timesOf(trx, method);
  const dueAt = times?.expiresAt ?? null;
  const row = { id, buyer_party_id: partyId, buyer_user_id: userId, method, total };
  await insertCheckout(trx, { ...row, input_hash: context.inputHash, expires_at: dueAt });
  const purchase: PlacedPurchase = {
    checkoutId: id,
    buyerPartyId: partyId,
    buyerUserId: userId,
    isConsumer: isConsumer(party, invoice.document),
    source: "cart",
    sealedDelivery: await sealPurchase(trx, parts, { userId, party, address, invoice }),
    to,
    dueAt,
  };
  await writeOrders(trx, purchase, deals);
  await recordAudit(trx, [placedEntry(context)]);
  const productIds = deals.flatMap(({ lines }) => lines.map(({ facts }) => facts.productId));
  await deleteCartItems(trx, userId, productIds);
  if (address) await markAddressUsed(trx, address.id);
  if (method === "wallet") return payByWallet(trx, { checkoutId: id, partyId, userId });
  return keepPurchasePayment(trx, parts, {
    purpose: "checkout",
    method,
    id,
    partyId,
    userId,
    amount: total,
    description: "Compra na AREON",
    times: times!,
    successPath: `/checkout/${id}`,
    cancelPath: `/checkout/${id}`,
  });
}

async function timesOf(trx: Trx, method: PurchaseMethod): Promise<PurchaseTimes> {
  return purchaseTimes(method, await businessNow(trx), await readPaymentLife(trx));
}

function placedEntry({ wish: { id, method }, actor, origin, total }: Context): AuditEntry {
  const act = { action: "orders.checkout_placed", actor, ...(origin && { origin }) } as const;
  return { ...act, objectKind: "checkout", objectId: id, after: { total, method } };
}
