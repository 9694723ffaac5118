import { addRefund, refundedCents, type Acquirer } from "./acquirer.ts";
import { metadataIn } from "./metadata.ts";
import { Refused } from "./refused.ts";
import type { RefundRecord } from "./state.ts";

/** No more than was paid, and nothing of what the card's owner disputes. */
export function createRefund(
  acquirer: Acquirer,
  form: Readonly<Record<string, string>>,
): RefundRecord {
  const { sessions, disputes } = acquirer.state;
  const { payment_intent: paymentIntentId, amount } = form;
  const session = sessions.find((one) => one.paymentIntentId === paymentIntentId);
  if (!session || !paymentIntentId) {
    throw new Refused(404, { code: "resource_missing", message: "No such payment_intent" });
  }
  const isDisputed = disputes.some(
    (dispute) => dispute.paymentIntentId === paymentIntentId && dispute.status !== "won",
  );
  if (isDisputed) {
    throw new Refused(400, { code: "charge_disputed", message: "Charge has been charged back." });
  }
  const left = session.cents - refundedCents(acquirer, paymentIntentId);
  const cents = amount === undefined ? left : Number(amount);
  if (left === 0) {
    throw new Refused(400, { code: "charge_already_refunded", message: "Already refunded." });
  }
  if (!Number.isSafeInteger(cents) || cents < 1 || cents > left) {
    throw new Refused(400, { code: "amount_too_large", message: "More than is left." });
  }
  return addRefund(acquirer, { paymentIntentId, cents, metadata: metadataIn(form, "metadata") });
}
