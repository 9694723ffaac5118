import { shardFor, type ShardedAccount, type Transfer } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { debtsAccountId, unmatchedAccountId } from "../accounts.ts";
import { cardClearing, derivedFrom, postCardMoney, takeFromTarget } from "../cards/card-money.ts";
import type { CardPaymentRow } from "../cards/card-payment.queries.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { openBreak } from "../reconciliation/break.queries.ts";
import { coveredBy, ownerOf } from "./settle-purchase.ts";

/** What the acquirer has taken while nobody knows yet who bears it; the migration opens it. */
const disputes: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000107010000", shards: 8 };

type Parts = Pick<PaymentsDependencies, "purchases">;

interface Dispute {
  id: string;
  payment: CardPaymentRow;
  amount: bigint;
}

/** The acquirer has taken the money of a purchase; it is ours to lend until the dispute has ended. */
export async function openPurchaseDispute(
  trx: Trx,
  parts: Parts,
  { id, payment, amount }: Dispute,
): Promise<void> {
  const { purpose, reference } = payment;
  await ownerOf(parts, purpose).disputeOpened(trx, { reference, amount });
  await postCardMoney(trx, lending({ id, payment, amount }));
}

/** Given back by the acquirer; the owner hears it once no other dispute of the payment is open. */
export async function endWonDispute(
  trx: Trx,
  parts: Parts,
  { id, payment, amount, isLast }: Dispute & { isLast: boolean },
): Promise<void> {
  const { purpose, reference } = payment;
  if (isLast) await ownerOf(parts, purpose).disputeWon(trx, { reference, amount });
  await postCardMoney(trx, {
    kind: "transfer",
    id: derivedFrom(id, "back"),
    debit: cardClearing(id),
    credit: shardFor(disputes, id),
    amount,
    reason: "card_chargeback_won",
    reference: payment.id,
  });
}

/**
 * Lost: what the purchase still holds, and then whoever was paid for it, bears it. What is left over is
 * the buyer's: a purchase that was refunded before has paid them already. Answers what they owe of it.
 */
export async function endLostDispute(
  trx: Trx,
  parts: Parts,
  { id, payment, amount, wasOpen, isLast }: Dispute & { wasOpen: boolean; isLast: boolean },
): Promise<bigint> {
  const creditAccount = shardFor(disputes, id);
  const lost = { reference: payment.reference, amount, creditAccount, id, isLast };
  const { transfers } = await ownerOf(parts, payment.purpose).disputeLost(trx, lost);
  const covered = coveredBy(transfers, lost);
  const first: Transfer[] = wasOpen ? [] : [lending({ id, payment, amount })];
  const [head, ...others] = [...first, ...transfers];
  if (head) await postCardMoney(trx, head, ...others);
  if (covered === amount) return 0n;
  return takeFromTarget(trx, {
    id: derivedFrom(id, "lost"),
    payment,
    amount: amount - covered,
    reason: "card_chargeback",
    credit: creditAccount,
  });
}

/**
 * Won after it had been lost. Who bore it has been settled since, so the money waits for the desk, less
 * what was owed of it.
 */
export async function keepBelatedWin(
  trx: Trx,
  { id, payment, amount, owed }: Dispute & { owed: bigint },
): Promise<void> {
  const common = {
    kind: "transfer",
    debit: cardClearing(id),
    reason: "card_chargeback_won",
    reference: payment.id,
  } as const;
  const debt = {
    ...common,
    id: derivedFrom(id, "debt_back"),
    credit: debtsAccountId,
    amount: owed,
  };
  if (owed > 0n) await postCardMoney(trx, debt);
  const rest = amount - owed;
  if (rest === 0n) return;
  const kept = { ...common, id: derivedFrom(id, "back"), credit: unmatchedAccountId, amount: rest };
  await postCardMoney(trx, kept);
  await openBreak(trx, {
    kind: "missing_here",
    subject: `card:${payment.id}:${id}`,
    ourAmount: null,
    bankAmount: rest,
    detail: "Contestação ganha depois de perdida; o valor está em recebimentos sem dono.",
  });
}

function lending({ id, payment, amount }: Dispute): Transfer {
  return {
    kind: "transfer",
    id,
    debit: shardFor(disputes, id),
    credit: cardClearing(id),
    amount,
    reason: "card_chargeback",
    reference: payment.id,
  };
}
