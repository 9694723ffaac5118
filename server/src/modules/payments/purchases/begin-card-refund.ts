import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { holdRefund } from "../cards/card-money.ts";
import {
  askAboutCardNow,
  lockCardPayment,
  refreshCardPayment,
} from "../cards/card-payment.queries.ts";
import { insertCardRefund, readRefundable } from "../cards/card-refund.queries.ts";
import type { PurchaseEffects } from "./purchase-owner.ts";

export interface CardRefundWish {
  /** The id of the purchase. */
  reference: string;
  amount: bigint;
  /** Shown to the desk, 500 characters at most. */
  reason: string;
  /** Null when the clock decided. */
  actorId: string | null;
}

/**
 * Whoever may refund a purchase paid by card takes this lock before those of the purchase and its orders:
 * a chargeback comes the same way.
 */
export async function lockCardPurchase(trx: Trx, reference: string): Promise<void> {
  await lockCardPayment(trx, reference);
}

/**
 * Begins to send money back to the card of a purchase. The hold belongs into the group that puts the same
 * money into the buyer's wallet; the sweeper then asks the acquirer, and posts or frees it. There is none
 * when the card takes nothing back now (a chargeback is open, or more would go back than was paid): then
 * the money stays in the wallet.
 */
export async function beginCardRefund(trx: Trx, wish: CardRefundWish): Promise<PurchaseEffects> {
  const { reference, amount, reason, actorId } = wish;
  const payment = await lockCardPayment(trx, reference);
  const isRefundable = payment.state === "paid" && amount <= (await readRefundable(trx, payment));
  if (!isRefundable) return { transfers: [] };
  const id = newId();
  await insertCardRefund(trx, {
    id,
    payment_id: payment.id,
    amount,
    reason,
    requested_by: actorId,
  });
  await refreshCardPayment(trx, payment.id);
  await askAboutCardNow(trx, payment.id);
  return holdRefund(payment, { id, amount, ...(actorId !== null && { actorId }) });
}
