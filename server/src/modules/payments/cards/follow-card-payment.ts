import type { Transfer } from "#modules/ledger";
import { businessNow } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { isPurchase, type PurchasePurpose } from "../purchases/purpose.ts";
import { BuyerIsGone, settlePurchase } from "../purchases/settle-purchase.ts";
import { AcquirerIsAway, type CheckoutFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import { postPayment, postPurchase } from "./card-money.ts";
import {
  endCardPayment,
  findCardPayment,
  lockCardPayment,
  markCardPaymentPaid,
  type CardPaymentRow,
  type CardPaymentState,
} from "./card-payment.queries.ts";
import type { CardParts } from "./card-parts.ts";
import { openCheckout } from "./open-checkout.ts";
import { sendRefunds } from "./send-refunds.ts";
import { settleDispute } from "./settle-dispute.ts";
import { settleRefund } from "./settle-refund.ts";

/**
 * Reads at the acquirer what has become of a payment and books what is new of it, however often and in
 * whatever order it is called. Unknown ids have no effect.
 */
export async function followCardPayment(
  parts: CardParts,
  id: string,
): Promise<CardPaymentState | "unknown"> {
  const payment = await findOpened(parts, id);
  if (!payment) return "unknown";
  if (payment.session_id === null) return payment.state;
  const answer = await parts.acquirer.readCheckout(payment.session_id);
  if (answer.kind === "refused") throw new Error(`the acquirer lost a checkout: ${answer.code}`);
  if (answer.kind !== "done") throw new AcquirerIsAway(answer.detail);
  const facts = answer.value;
  await settlePayment(parts, payment, facts);
  for (const refund of facts.refunds) await settleRefund(parts, payment.id, refund);
  for (const dispute of facts.disputes) await settleDispute(parts, payment.id, dispute);
  await sendRefunds(parts, payment.id, facts.refunds);
  return (await findCardPayment(parts.db, id))!.state;
}

/** A notice may come before our own answer: the checkout is then asked for once more. */
async function findOpened(parts: CardParts, id: string): Promise<CardPaymentRow | undefined> {
  const payment = await findCardPayment(parts.db, id);
  if (payment?.state !== "creating") return payment;
  await openCheckout(parts, payment);
  return findCardPayment(parts.db, id);
}

async function settlePayment(
  parts: CardParts,
  { id, amount, purpose }: CardPaymentRow,
  facts: CheckoutFacts,
): Promise<void> {
  if (facts.state === "open") return;
  if (facts.state === "paid" && facts.amount !== amount) {
    throw new Error("a card paid another amount");
  }
  const bought = isPurchase(purpose) ? purpose : undefined;
  try {
    await inTransaction(parts.db, (trx) => settle(trx, parts, { id, facts, bought }));
  } catch (error) {
    if (!(error instanceof BuyerIsGone)) throw error;
    await inTransaction(parts.db, (trx) => settle(trx, parts, { id, facts, bought: undefined }));
  }
}

async function settle(
  trx: Trx,
  parts: CardParts,
  { id, facts, bought }: { id: string; facts: CheckoutFacts; bought: PurchasePurpose | undefined },
): Promise<void> {
  const payment = await lockCardPayment(trx, id);
  if (facts.state === "expired") {
    const state = "expired";
    if (await endCardPayment(trx, { id, state })) await recordCardChange(trx, { id, state });
    return;
  }
  if (payment.paid_at !== null) return;
  const onward = bought ? await goOn(trx, parts, bought, payment) : [];
  const paymentIntentId = facts.paymentIntentId!;
  await markCardPaymentPaid(trx, { id, paymentIntentId, paidPurchase: onward.length > 0 });
  await recordCardChange(trx, { id, state: "paid" });
  if (bought) await postPurchase(trx, payment, onward);
  else await postPayment(trx, payment);
}

async function goOn(
  trx: Trx,
  parts: CardParts,
  purpose: PurchasePurpose,
  { reference, party_id: partyId, amount }: CardPaymentRow,
): Promise<readonly Transfer[]> {
  const at = await businessNow(trx);
  return settlePurchase(trx, parts, { purpose, reference, partyId, amount, at });
}
