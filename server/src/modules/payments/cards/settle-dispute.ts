import { inTransaction, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import {
  endLostDispute,
  endWonDispute,
  keepBelatedWin,
  openPurchaseDispute,
} from "../purchases/purchase-dispute.ts";
import type { DisputeFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import {
  endCardDispute,
  hasOpenDispute,
  insertCardDispute,
  keepOwed,
  lockCardDispute,
  type CardDisputeRow,
} from "./card-dispute.queries.ts";
import { giveBack, takeFromTarget } from "./card-money.ts";
import type { CardParts } from "./card-parts.ts";
import {
  lockCardPayment,
  refreshCardPayment,
  type CardPaymentRow,
} from "./card-payment.queries.ts";

type Parts = Pick<CardParts, "db" | "purchases">;

/**
 * Books what the acquirer says of one chargeback: it takes the money when the dispute opens and gives it
 * back when it is won, even after it had been lost. An old reading changes nothing.
 */
export async function settleDispute(
  parts: Parts,
  paymentId: string,
  facts: DisputeFacts,
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const payment = await lockCardPayment(trx, paymentId);
    const stored = await lockCardDispute(trx, facts.acquirerId);
    const hasChanged = stored
      ? await advance(trx, parts, { payment, stored, state: facts.state })
      : await begin(trx, parts, { payment, facts });
    if (!hasChanged) return;
    const state = await refreshCardPayment(trx, paymentId);
    await recordCardChange(trx, { id: paymentId, state });
  });
}

async function begin(
  trx: Trx,
  parts: Parts,
  { payment, facts }: { payment: CardPaymentRow; facts: DisputeFacts },
): Promise<boolean> {
  const { acquirerId, amount, state } = facts;
  const id = newId();
  // Seen for the first time after it was won, its money has gone and come back already.
  const owed = state === "won" ? 0n : await take(trx, parts, { id, payment, amount, state });
  await insertCardDispute(trx, {
    acquirer_id: acquirerId,
    id,
    payment_id: payment.id,
    amount,
    owed,
    state,
  });
  return true;
}

/** Answers what is owed at once: of an open dispute about a purchase nobody can say it yet. */
async function take(
  trx: Trx,
  parts: Parts,
  dispute: { id: string; payment: CardPaymentRow; amount: bigint; state: "open" | "lost" },
): Promise<bigint> {
  if (!dispute.payment.paid_purchase) {
    return takeFromTarget(trx, { ...dispute, reason: "card_chargeback" });
  }
  if (dispute.state === "lost") {
    const isLast = !(await hasOpenDispute(trx, dispute.payment.id));
    return endLostDispute(trx, parts, { ...dispute, wasOpen: false, isLast });
  }
  await openPurchaseDispute(trx, parts, dispute);
  return 0n;
}

async function advance(
  trx: Trx,
  parts: Parts,
  moment: { payment: CardPaymentRow; stored: CardDisputeRow; state: DisputeFacts["state"] },
): Promise<boolean> {
  const { payment, stored, state } = moment;
  if (state === "open" || stored.state === state || stored.state === "won") return false;
  const { id, amount, owed, acquirer_id: acquirerId } = stored;
  await endCardDispute(trx, { acquirerId, state });
  if (payment.paid_purchase) {
    await advancePurchase(trx, parts, { payment, stored, state });
  } else if (state === "won") {
    await giveBack(trx, { id, payment, amount, owed, reason: "card_chargeback_won" });
  }
  return true;
}

async function advancePurchase(
  trx: Trx,
  parts: Parts,
  moment: { payment: CardPaymentRow; stored: CardDisputeRow; state: "won" | "lost" },
): Promise<void> {
  const { payment, stored, state } = moment;
  const { id, amount, owed, acquirer_id: acquirerId } = stored;
  const isLast = !(await hasOpenDispute(trx, payment.id));
  if (state === "lost") {
    const left = await endLostDispute(trx, parts, { id, payment, amount, wasOpen: true, isLast });
    await keepOwed(trx, { acquirerId, owed: left });
  } else if (stored.state === "lost") {
    await keepBelatedWin(trx, { id, payment, amount, owed });
  } else {
    await endWonDispute(trx, parts, { id, payment, amount, isLast });
  }
}
