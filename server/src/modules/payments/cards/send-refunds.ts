import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import type { RefundFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import { endRefundHold } from "./card-money.ts";
import { findCardPayment, lockCardPayment, refreshCardPayment } from "./card-payment.queries.ts";
import {
  listSendingRefunds,
  lockCardRefund,
  moveCardRefund,
  type CardRefundRow,
} from "./card-refund.queries.ts";
import type { CardParts } from "./card-parts.ts";
import { settleRefund } from "./settle-refund.ts";

/** The acquirer knows an idempotency key for a day; an hour before that we stop relying on it. */
const repeatableMs = 23 * 60 * 60 * 1000;

/**
 * Refunds of which the acquirer knows nothing yet are sent again under the same key. After a day the
 * key would be forgotten, and what it still does not know then has never happened.
 */
export async function sendRefunds(
  parts: CardParts,
  paymentId: string,
  known: readonly RefundFacts[],
): Promise<void> {
  const knownIds = new Set(known.map(({ id }) => id));
  const now = await businessNow(parts.db);
  for (const refund of await listSendingRefunds(parts.db, paymentId)) {
    if (knownIds.has(refund.id)) continue;
    const isRepeatable = now.getTime() - refund.created_at.getTime() < repeatableMs;
    if (isRepeatable) await sendRefund(parts, refund);
    else await abandon(parts.db, refund);
  }
}

/** Asks the acquirer for one refund and books its answer; without one, the sweeper asks again. */
export async function sendRefund(
  parts: CardParts,
  { id, payment_id: paymentId, amount, ...refund }: CardRefundRow,
): Promise<void> {
  const { db, acquirer } = parts;
  const { payment_intent_id: paymentIntentId } = (await findCardPayment(db, paymentId))!;
  const answer = await acquirer.refund({ id, paymentIntentId: paymentIntentId!, amount });
  if (answer.kind === "done") return settleRefund(parts, paymentId, answer.value);
  if (answer.kind === "refused") {
    await abandon(db, { id, payment_id: paymentId, amount, ...refund });
  }
}

async function abandon(db: Database, refund: CardRefundRow): Promise<void> {
  const { id, payment_id: paymentId } = refund;
  await inTransaction(db, async (trx) => {
    const payment = await lockCardPayment(trx, paymentId);
    const stored = await lockCardRefund(trx, { id, acquirerId: "", paymentId });
    if (stored?.state !== "sending") return;
    await moveCardRefund(trx, { id, acquirerId: null, state: "failed" });
    const state = await refreshCardPayment(trx, paymentId);
    await recordCardChange(trx, { id: paymentId, state });
    await endRefundHold(trx, { id, payment, kind: "void" });
  });
}
