import type { Checkout, PaymentMethod, PaymentWish } from "@areon/contracts/orders/checkout";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { consumeGrant } from "#modules/identity";
import { keepPurchasePayment, openPurchasePayment, triedMethods } from "#modules/payments";
import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { agreedTimes } from "./agreed-times.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { chooseMethod, lockCheckout, type CheckoutRow } from "./checkout.queries.ts";
import { describePayment, isToBeChosen } from "./describe-checkout.ts";
import { getCheckout } from "./get-checkout.ts";
import { lockBuyer } from "./lock-buyer.ts";
import { nameDelivery } from "./name-delivery.ts";
import { payByWallet } from "./pay-by-wallet.ts";
import { isPayable } from "./payment-choices.ts";
import { readPaymentLife } from "./purchase-settings.ts";
import { refuseManyBoletos } from "./refuse-many-open.ts";

interface Payer {
  actor: Actor;
  origin?: Origin | undefined;
}

/**
 * How an agreed purchase is paid; its buyer alone chooses, and its goods stay kept meanwhile. They choose once,
 * and again when what they chose can't be paid any more: each way at most once, since a payment has the
 * purchase's id. Money that comes late by a way of before pays what still waits, or stays in the wallet.
 */
export async function payCheckout(
  parts: CheckoutParts,
  { id, wish }: { id: string; wish: PaymentWish },
  payer: Payer,
): Promise<Checkout | Refusal> {
  const { userId } = payer.actor;
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const refused = await allOrNothing(parts.db, (trx) => choose(trx, parts, { id, wish, payer }));
  if (refused) return refused;
  const { method } = wish;
  if (method !== "wallet") await openPurchasePayment(parts, { method, id });
  return getCheckout(parts, id, userId);
}

interface Choice {
  id: string;
  wish: PaymentWish;
  payer: Payer;
}

/** The buyer's lock comes before the purchase's, as when one is placed. */
async function choose(trx: Trx, parts: CheckoutParts, choice: Choice): Promise<Refusal | null> {
  const { id, wish, payer } = choice;
  const buyer = await lockBuyer(trx, payer.actor.userId);
  if (isRefusal(buyer)) return buyer;
  const row = await lockCheckout(trx, id);
  if (row?.buyer_party_id !== buyer.partyId) return refuse("not_found");
  // The answer got lost, and the same is asked for again.
  if (row.method === wish.method) return null;
  const refusal = (await refuseRow(trx, row, wish.method)) ?? (await useUpGrant(trx, choice, row));
  if (refusal) return refusal;
  const unnamed = await nameDelivery(trx, parts, { row, wish });
  if (unnamed) return unnamed;
  await recordAudit(trx, [
    {
      action: "orders.checkout_placed",
      actor: payer.actor,
      ...(payer.origin && { origin: payer.origin }),
      objectKind: "checkout",
      objectId: id,
      after: { total: row.total, method: wish.method },
    },
  ]);
  return pay(trx, parts, { row, method: wish.method, userId: payer.actor.userId });
}

async function refuseRow(
  trx: Trx,
  row: CheckoutRow,
  method: PaymentMethod,
): Promise<Refusal | null> {
  const { id, state, total, expires_at, buyer_party_id } = row;
  if (state !== "awaiting_payment") return refuse("checkout_not_open");
  const canChoose = isToBeChosen(row, await describePayment({ db: trx }, row));
  const tried: readonly PaymentMethod[] = await triedMethods(trx, id);
  if (!canChoose || tried.includes(method)) return refuse("checkout_method_chosen");
  if (expires_at! <= (await businessNow(trx))) return refuse("checkout_not_open");
  if (!isPayable(method, total)) return refuse("checkout_total_invalid");
  return method === "boleto" ? refuseManyBoletos(trx, buyer_party_id) : null;
}

async function useUpGrant(
  trx: Trx,
  { id, wish: { method, grant }, payer: { actor } }: Choice,
  { total: amountCents }: CheckoutRow,
): Promise<Refusal | null> {
  if (method !== "wallet") return null;
  const bound = { payee: checkoutPayee, amountCents, intentId: id };
  return consumeGrant(trx, { actor, grant: grant!, purpose: "wallet_checkout", ...bound });
}

async function pay(
  trx: Trx,
  parts: CheckoutParts,
  { row, method, userId }: { row: CheckoutRow; method: PaymentMethod; userId: string },
): Promise<Refusal | null> {
  const { id, buyer_party_id: partyId, total: amount } = row;
  if (method === "wallet") {
    await chooseMethod(trx, { id, method, expiresAt: null });
    return payByWallet(trx, { checkoutId: id, partyId, userId });
  }
  const [now, life] = [await businessNow(trx), await readPaymentLife(trx)];
  const times = agreedTimes(method, { now, life, until: row.expires_at! });
  await chooseMethod(trx, { id, method, expiresAt: times.expiresAt });
  return keepPurchasePayment(trx, parts, {
    purpose: "checkout",
    method,
    id,
    partyId,
    userId,
    amount,
    description: "Compra na AREON",
    times,
    successPath: `/checkout/${id}`,
    cancelPath: `/checkout/${id}`,
  });
}
