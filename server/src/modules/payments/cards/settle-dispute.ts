import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { DisputeFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import {
  endCardDispute,
  insertCardDispute,
  lockCardDispute,
  type CardDisputeRow,
} from "./card-dispute.queries.ts";
import { giveBack, takeFromTarget } from "./card-money.ts";
import {
  lockCardPayment,
  refreshCardPayment,
  type CardPaymentRow,
} from "./card-payment.queries.ts";

/**
 * Books what the acquirer says of one chargeback: it takes the money when the dispute opens and gives it
 * back when it is won, even after it had been lost. An old reading changes nothing.
 */
export async function settleDispute(
  db: Database,
  paymentId: string,
  facts: DisputeFacts,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const payment = await lockCardPayment(trx, paymentId);
    const stored = await lockCardDispute(trx, facts.acquirerId);
    const hasChanged = stored
      ? await advance(trx, { payment, stored, state: facts.state })
      : await begin(trx, { payment, facts });
    if (!hasChanged) return;
    const state = await refreshCardPayment(trx, paymentId);
    await recordCardChange(trx, { id: paymentId, state });
  });
}

async function begin(
  trx: Trx,
  { payment, facts }: { payment: CardPaymentRow; facts: DisputeFacts },
): Promise<boolean> {
  const { acquirerId, amount, state } = facts;
  const id = newId();
  // Seen for the first time after it was won, its money has gone and come back already.
  const owed =
    state === "won"
      ? 0n
      : await takeFromTarget(trx, { id, payment, amount, reason: "card_chargeback" });
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

async function advance(
  trx: Trx,
  moment: { payment: CardPaymentRow; stored: CardDisputeRow; state: DisputeFacts["state"] },
): Promise<boolean> {
  const { payment, stored, state } = moment;
  if (state === "open" || stored.state === state || stored.state === "won") return false;
  await endCardDispute(trx, { acquirerId: stored.acquirer_id, state });
  if (state === "won") {
    const { id, amount, owed } = stored;
    await giveBack(trx, { id, payment, amount, owed, reason: "card_chargeback_won" });
  }
  return true;
}
