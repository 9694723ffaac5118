import { inTransaction } from "#platform/db/database";
import { AcquirerIsAway, type CheckoutFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import { postPayment } from "./card-money.ts";
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
  for (const refund of facts.refunds) await settleRefund(parts.db, payment.id, refund);
  for (const dispute of facts.disputes) await settleDispute(parts.db, payment.id, dispute);
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
  { db }: CardParts,
  { id, amount }: CardPaymentRow,
  { state, amount: paid, paymentIntentId }: CheckoutFacts,
): Promise<void> {
  if (state === "open") return;
  if (state === "paid" && paid !== amount) throw new Error("a card paid another amount");
  await inTransaction(db, async (trx) => {
    const payment = await lockCardPayment(trx, id);
    if (state === "expired") {
      if (await endCardPayment(trx, { id, state })) await recordCardChange(trx, { id, state });
      return;
    }
    if (payment.paid_at !== null) return;
    await markCardPaymentPaid(trx, { id, paymentIntentId: paymentIntentId! });
    await recordCardChange(trx, { id, state: "paid" });
    await postPayment(trx, payment);
  });
}
