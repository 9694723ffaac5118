import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { recordCardChange } from "./card-change.ts";
import {
  endCardPayment,
  lockCardPayment,
  openCardPayment,
  type CardPaymentRow,
} from "./card-payment.queries.ts";
import type { CardParts } from "./card-parts.ts";

/**
 * Tells the acquirer of a payment; told twice it is the same one there. While its answer is unknown nobody
 * has seen its page, so once its time is over it can't have been paid.
 */
export async function openCheckout(
  { db, acquirer, config }: CardParts,
  payment: CardPaymentRow,
): Promise<void> {
  const { id, amount, description, expires_at: expiresAt } = payment;
  const answer = await acquirer.openCheckout({
    id,
    amount,
    description,
    expiresAt,
    successUrl: config.PUBLIC_ORIGIN + payment.success_path,
    cancelUrl: config.PUBLIC_ORIGIN + payment.cancel_path,
  });
  const isOver = answer.kind !== "done" && expiresAt <= (await businessNow(db));
  if (answer.kind !== "done" && answer.kind !== "refused" && !isOver) return;
  await inTransaction(db, async (trx) => {
    await lockCardPayment(trx, id);
    const state = answer.kind === "done" ? "open" : "failed";
    const hasChanged =
      answer.kind === "done"
        ? await openCardPayment(trx, { id, ...answer.value })
        : await endCardPayment(trx, { id, state: "failed" });
    if (hasChanged) await recordCardChange(trx, { id, state });
  });
}
