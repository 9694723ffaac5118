import { inTransaction, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { coveredBy, ownerOf } from "../purchases/settle-purchase.ts";
import type { RefundFacts } from "./acquirer.ts";
import { recordCardChange } from "./card-change.ts";
import type { CardParts } from "./card-parts.ts";
import {
  cardClearing,
  endRefundHold,
  giveBack,
  postCardMoney,
  takeFromTarget,
} from "./card-money.ts";
import {
  lockCardPayment,
  refreshCardPayment,
  type CardPaymentRow,
} from "./card-payment.queries.ts";
import {
  insertForeignRefund,
  lockCardRefund,
  moveCardRefund,
  type CardRefundRow,
} from "./card-refund.queries.ts";

type Parts = Pick<CardParts, "db" | "purchases">;

/** Books what the acquirer says of one refund. Its states only go forward: an old reading changes nothing. */
export async function settleRefund(
  parts: Parts,
  paymentId: string,
  facts: RefundFacts,
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const payment = await lockCardPayment(trx, paymentId);
    const stored = await lockCardRefund(trx, { ...facts, paymentId });
    const hasChanged = stored
      ? await advance(trx, { payment, stored, facts })
      : await takeForeign(trx, parts, { payment, facts });
    if (!hasChanged) return;
    const state = await refreshCardPayment(trx, paymentId);
    await recordCardChange(trx, { id: paymentId, state });
  });
}

async function advance(
  trx: Trx,
  moment: { payment: CardPaymentRow; stored: CardRefundRow; facts: RefundFacts },
): Promise<boolean> {
  const { payment, stored, facts } = moment;
  const { id, amount, owed } = stored;
  if (stored.state === facts.state || stored.state === "failed") return false;
  if (stored.state === "done" && facts.state === "pending") return false;
  const move = { id, acquirerId: facts.acquirerId, state: facts.state };
  await moveCardRefund(trx, move);
  if (stored.state === "done") {
    // A card can refuse what was sent to it days ago; the acquirer then has the money again.
    await giveBack(trx, { id, payment, amount, owed, reason: "card_refund_failed" });
    return true;
  }
  if (facts.state === "pending") return true;
  await endRefundHold(trx, { id, payment, kind: facts.state === "done" ? "post" : "void" });
  return true;
}

/** Made at the acquirer and not here: the money is gone from there already. */
async function takeForeign(
  trx: Trx,
  parts: Parts,
  { payment, facts }: { payment: CardPaymentRow; facts: RefundFacts },
): Promise<boolean> {
  if (facts.state === "failed") return false;
  const id = newId();
  const { amount, acquirerId } = facts;
  const taking = { id, payment, amount, reason: "card_refund_outside" };
  const owed = payment.paid_purchase
    ? await takeFromPurchase(trx, parts, taking)
    : await takeFromTarget(trx, taking);
  const row = { id, payment_id: payment.id, acquirer_id: acquirerId, amount, owed };
  await insertForeignRefund(trx, row);
  return true;
}

/** What the purchase holds, and then whoever was paid for it, gives it first; only the rest is its buyer's. */
async function takeFromPurchase(
  trx: Trx,
  parts: Parts,
  taking: { id: string; payment: CardPaymentRow; amount: bigint; reason: string },
): Promise<bigint> {
  const { id, payment, amount } = taking;
  const taken = { id, reference: payment.reference, amount, creditAccount: cardClearing(id) };
  const { transfers } = await ownerOf(parts, payment.purpose).moneyTakenBack(trx, taken);
  const [first, ...others] = transfers;
  if (first) await postCardMoney(trx, first, ...others);
  const rest = amount - coveredBy(transfers, taken);
  return rest === 0n ? 0n : takeFromTarget(trx, { ...taking, amount: rest });
}
