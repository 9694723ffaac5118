import { faults, postGroup, refuseOutcome, whenRefused } from "#modules/ledger";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { holdRefund } from "./card-money.ts";
import { lockCardPayment, refreshCardPayment, findCardPayment } from "./card-payment.queries.ts";
import {
  findCardRefund,
  insertCardRefund,
  readRefundable,
  type CardRefundRow,
} from "./card-refund.queries.ts";
import type { CardParts } from "./card-parts.ts";
import { sendRefund } from "./send-refunds.ts";

export interface RefundWish {
  id: string;
  paymentId: string;
  amount: bigint;
  reason: string;
}

/** Sends money back to the card: set aside here first, then asked for, then posted or set free. */
export async function refundCardPayment(
  parts: CardParts,
  wish: RefundWish,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<CardRefundRow | Refusal> {
  const { db } = parts;
  const before = await findCardRefund(db, wish.id);
  if (before) return isSame(before, wish) ? before : refuse("intent_mismatch");
  if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (!(await findCardPayment(db, wish.paymentId))) return refuse("not_found");
  const begun = await inTransaction(db, (trx) => begin(trx, wish, { actor, origin }));
  if (isRefusal(begun)) return begun;
  const refund = (await findCardRefund(db, wish.id))!;
  if (refund.state === "sending") await sendRefund(parts, refund);
  return (await findCardRefund(db, wish.id))!;
}

async function begin(
  trx: Trx,
  { id, paymentId, amount, reason }: RefundWish,
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<undefined | Refusal> {
  const payment = await lockCardPayment(trx, paymentId);
  const repeated = await findCardRefund(trx, id);
  if (repeated) {
    return isSame(repeated, { id, paymentId, amount, reason })
      ? undefined
      : refuse("intent_mismatch");
  }
  // The acquirer gives nothing back of what is disputed, and nobody gets back more than was paid.
  const isRefundable = payment.state === "paid" && amount <= (await readRefundable(trx, payment));
  if (!isRefundable) return refuse("card_payment_not_refundable");
  const hold = holdRefund(payment, { id, amount, actorId: actor.userId });
  const refusal = await postGroup<Refusal | undefined>(trx, hold, {
    ...faults,
    posted: () => undefined,
    ...whenRefused((refused) => refuseOutcome(refused, refuse("card_refund_short_of_funds"))),
  });
  if (refusal) return refusal;
  await insertCardRefund(trx, {
    id,
    payment_id: paymentId,
    amount,
    reason,
    requested_by: actor.userId,
  });
  await refreshCardPayment(trx, paymentId);
  await recordAudit(trx, [
    {
      action: "payments.card_refund_begun",
      actor,
      origin,
      objectKind: "card_payment",
      objectId: paymentId,
      reason,
      after: { amount, refund: id },
    },
  ]);
  return undefined;
}

function isSame(stored: CardRefundRow, { paymentId, amount, reason }: RefundWish): boolean {
  return stored.payment_id === paymentId && stored.amount === amount && stored.reason === reason;
}
