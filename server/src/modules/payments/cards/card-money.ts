import {
  done,
  faults,
  postGroup,
  readAvailable,
  shardFor,
  whenGone,
  type HoldOwner,
  type ShardedAccount,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import { debtsAccountId, unmatchedAccountId } from "../accounts.ts";
import { BuyerIsGone } from "../purchases/settle-purchase.ts";
import { openBreak } from "../reconciliation/break.queries.ts";
import type { CardPaymentRow } from "./card-payment.queries.ts";
import { listOpenRefunds } from "./card-refund.queries.ts";

/** What the acquirer owes us; the migration opens it. */
const clearing: ShardedAccount = { logicalId: "a0000000-0000-4000-8000-000102010000", shards: 8 };

const refundReason = "card_refund";

type MoneyTransfer = Extract<Transfer, { kind: "transfer" }>;

type Payment = Pick<CardPaymentRow, "id" | "amount" | "target_account_id">;

export function cardClearing(transferId: string): string {
  return shardFor(clearing, transferId);
}

/** What was paid stands to the credit of whom it was paid for, under the payment's own id. */
export async function postPayment(trx: Trx, payment: Payment): Promise<void> {
  await postToTarget(trx, `card:${payment.id}`, [paid(payment)]);
}

/** The same for a purchase: in one group with where the money goes on to. */
export async function postPurchase(
  trx: Trx,
  payment: Payment,
  onward: readonly Transfer[],
): Promise<void> {
  const transfers = [paid(payment), ...onward] as const;
  await postGroup(
    trx,
    { transfers, isDerived: true },
    {
      ...done,
      ...whenGone((refused, submission) => {
        if (refused.accountId === payment.target_account_id) throw new BuyerIsGone();
        return faults[refused.why](refused, submission);
      }),
    },
  );
}

function paid({ id, amount, target_account_id: credit }: Payment): MoneyTransfer {
  const debit = cardClearing(id);
  return { kind: "transfer", id, debit, credit, amount, reason: "card_in", reference: id };
}

/** What shall go back to a card is set aside before the acquirer is asked. */
export function holdRefund(
  payment: Payment,
  { id, amount, actorId }: { id: string; amount: bigint; actorId?: string },
): Submission {
  const { id: reference, target_account_id: debit } = payment;
  const credit = shardFor(clearing, id);
  const named = { reason: refundReason, reference, ...(actorId && { actorId }) };
  return { transfers: [{ kind: "hold", id, debit, credit, amount, ...named }] };
}

/** The acquirer has sent it, or never will. */
export async function endRefundHold(
  trx: Trx,
  { id, payment, kind }: { id: string; payment: Payment; kind: "post" | "void" },
): Promise<void> {
  const endId = derivedFrom(id, kind);
  const named = { reason: refundReason, reference: payment.id };
  await postCardMoney(trx, { kind, id: endId, holdId: id, ...named });
}

/**
 * The acquirer has taken money without asking. What its owner no longer has is owed: the acquirer pays out
 * less either way.
 */
export async function takeFromTarget(
  trx: Trx,
  taken: { id: string; payment: Payment; amount: bigint; reason: string; credit?: string },
): Promise<bigint> {
  const { id, payment, amount, reason, credit = cardClearing(id) } = taken;
  const from = payment.target_account_id;
  const whole = { kind: "transfer", id, debit: from, credit, amount } as const;
  const named = { reason, reference: payment.id };
  const submission: Submission = { transfers: [{ ...whole, ...named }], isDerived: true };
  const there = await postGroup<bigint>(trx, submission, {
    ...faults,
    posted: () => amount,
    replayed: () => amount,
    ...whenGone(() => 0n),
    // The refusal left the account locked, so what is read here is what can be taken.
    short_of_funds: async () => (await readAvailable(trx, from))!,
  });
  if (there === amount) return 0n;
  const owed = amount - there;
  const debt: Transfer = {
    ...whole,
    ...named,
    id: derivedFrom(id, "debt"),
    debit: debtsAccountId,
    amount: owed,
  };
  if (there > 0n) await postCardMoney(trx, { ...whole, ...named, amount: there }, debt);
  else await postCardMoney(trx, debt);
  return owed;
}

/** Taken money that came back pays what was owed of it first. */
export async function giveBack(
  trx: Trx,
  back: { id: string; payment: Payment; amount: bigint; owed: bigint; reason: string },
): Promise<void> {
  const { id, payment, amount, owed, reason } = back;
  const giveId = derivedFrom(id, "back");
  const common = { kind: "transfer", debit: shardFor(clearing, id), reason } as const;
  const reference = payment.id;
  const credit = payment.target_account_id;
  const given = { ...common, id: giveId, credit, amount: amount - owed, reference };
  if (owed === 0n) return postToTarget(trx, `card:${payment.id}:${id}`, [given]);
  const debtId = derivedFrom(id, "debt_back");
  const debt = { ...common, id: debtId, credit: debtsAccountId, amount: owed, reference };
  if (amount === owed) return postCardMoney(trx, debt);
  await postToTarget(trx, `card:${payment.id}:${id}`, [given, debt]);
}

/** So that the nightly proof finds every hold of ours, and no other. */
export const cardHoldOwners: readonly HoldOwner[] = [
  { reason: refundReason, readOpenHolds: listOpenRefunds },
];

/** Money for an account that was closed meanwhile is real all the same: it waits for the desk. */
async function postToTarget(
  trx: Trx,
  subject: string,
  [given, ...others]: [MoneyTransfer, ...MoneyTransfer[]],
): Promise<void> {
  const all: [Transfer, ...Transfer[]] = [given, ...others];
  const isGiven = await postGroup<boolean>(
    trx,
    { transfers: all, isDerived: true },
    {
      ...faults,
      posted: () => true,
      replayed: () => true,
      ...whenGone(() => false),
    },
  );
  if (isGiven) return;
  await postCardMoney(trx, { ...given, credit: unmatchedAccountId }, ...others);
  await openBreak(trx, {
    kind: "missing_here",
    subject,
    ourAmount: null,
    bankAmount: given.amount,
    detail: "Pago por cartão a uma conta já encerrada; está em recebimentos sem dono.",
  });
}

export async function postCardMoney(
  trx: Trx,
  ...transfers: [Transfer, ...Transfer[]]
): Promise<void> {
  await postGroup(trx, { transfers, isDerived: true }, done);
}

export function derivedFrom(id: string, what: string): string {
  return deriveId({ atMs: idTimeMs(id), from: `payments.card ${what} ${id}` });
}
