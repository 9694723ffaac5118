import {
  faults,
  postGroup,
  surely,
  whenGone,
  type Cases,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import { inTransaction, type Trx } from "#platform/db/database";
import type { NewEvent } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { clearingAccount, unmatchedAccountId, type Rail } from "../accounts.ts";
import { lockCharge, markChargePaid } from "../charges/charge.queries.ts";
import { changeOf } from "../charges/register-charge.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { isPurchase, type PurchasePurpose } from "../purchases/purpose.ts";
import { BuyerIsGone, settlePurchase } from "../purchases/settle-purchase.ts";
import { openBreak } from "../reconciliation/break.queries.ts";
import { sealPayer, type Payer } from "./payer.ts";
import {
  insertReceipt,
  isReceived,
  leaveUnmatched,
  markPurchasePaid,
  markRepeat,
  sumForCharge,
} from "./receipt.queries.ts";

/** Money that the bank itself says has arrived: never what only a notice says. */
export interface ArrivedMoney {
  rail: Rail;
  /** The network's id of a Pix or transfer, the id of a paid boleto: one effect for each. */
  economicKey: string;
  amount: bigint;
  happenedAt: Date;
  payer?: Payer;
  /** Whose it is, when that is known. */
  target: ReceiptTarget | undefined;
}

export interface ReceiptTarget {
  partyId: string;
  userId: string;
  /** The reason of the movement in the ledger. */
  reason: string;
  chargeId?: string;
  boletoId?: string;
  contestId?: string;
  /** Marks what was paid, in the transaction of the credit. */
  settle?(trx: Trx, at: Date): Promise<Settled>;
}

export interface Settled {
  /** Whether it had been paid before: a second payment is real money too, and its person is told. */
  wasPaid: boolean;
  events: readonly NewEvent[];
  /** The purchase that it was meant for. */
  purchase?: Purchase | undefined;
}

interface Purchase {
  purpose: PurchasePurpose;
  id: string;
}

type Parts = Pick<PaymentsDependencies, "vault" | "purchases">;

/** Credits what arrived, once for each economic key, whoever comes first with it and however often. */
export async function creditReceipt(
  parts: Parts & Pick<PaymentsDependencies, "db">,
  money: ArrivedMoney,
): Promise<"credited" | "unmatched" | "known"> {
  // Most repeats end here, without a lock; the unique key below decides for those at the same moment.
  if (await isReceived(parts.db, money)) return "known";
  try {
    return await inTransaction(parts.db, (trx) => creditIn(trx, parts, money));
  } catch (error) {
    if (!(error instanceof BuyerIsGone)) throw error;
    return inTransaction(parts.db, (trx) => creditIn(trx, parts, { ...money, target: undefined }));
  }
}

/** The act itself, for whoever has a transaction open. */
export async function creditIn(
  trx: Trx,
  parts: Parts,
  money: ArrivedMoney,
): Promise<"credited" | "unmatched" | "known"> {
  const { vault } = parts;
  const id = newId();
  const { rail, economicKey, amount, happenedAt, payer, target } = money;
  const isNew = await insertReceipt(trx, {
    id,
    rail,
    economic_key: economicKey,
    amount,
    party_id: target?.partyId ?? null,
    charge_id: target?.chargeId ?? null,
    boleto_id: target?.boletoId ?? null,
    contest_id: target?.contestId ?? null,
    state: target ? "credited" : "unmatched",
    is_repeat: false,
    sealed_payer: target && payer ? await sealPayer({ trx, vault }, target.userId, payer) : null,
    sealed_for: target && payer ? target.userId : null,
    happened_at: happenedAt,
  });
  if (!isNew) return "known";
  if (target && (await settleAndCredit(trx, parts, { id, money, target }))) return "credited";
  await keepUnmatched(trx, id, money);
  return "unmatched";
}

/** Locks are taken in one order: the receipt, what was asked for, the purchase, the accounts. */
async function settleAndCredit(
  trx: Trx,
  parts: Parts,
  { id, money, target }: { id: string; money: ArrivedMoney; target: ReceiptTarget },
): Promise<boolean> {
  const { wasPaid, events, purchase } = await settleTarget(trx, target, money.happenedAt);
  if (wasPaid) await markRepeat(trx, id);
  const { partyId, reason } = target;
  const { amount, happenedAt: at } = money;
  const onward = await goOn(trx, parts, { id, purchase, partyId, amount, at });
  const arriving = transferOf(id, money, { credit: partyId, reason });
  const submission: Submission = {
    transfers: [arriving, ...onward],
    events: [...events, { type: "payments.receipt_changed", key: partyId, payload: { id } }],
    isDerived: onward.length > 0,
  };
  return postGroup(trx, submission, whetherThere({ partyId, purchase }));
}

/** Of money that paid a purchase the receipt says so: what is taken back of it concerns the purchase. */
export async function goOn(
  trx: Trx,
  parts: Pick<Parts, "purchases">,
  {
    id,
    purchase,
    ...receipt
  }: { id: string; purchase: Purchase | undefined; partyId: string; amount: bigint; at: Date },
): Promise<readonly Transfer[]> {
  if (!purchase) return [];
  const { purpose, id: reference } = purchase;
  const onward = await settlePurchase(trx, parts, { purpose, reference, ...receipt });
  if (onward.length > 0) await markPurchasePaid(trx, id);
  return onward;
}

/** Whoever was erased has no account to credit: their money waits for the desk. */
export function whetherThere({
  partyId,
  purchase,
}: {
  partyId: string;
  purchase: Purchase | undefined;
}): Cases<boolean> {
  return {
    ...faults,
    posted: () => true,
    ...whenGone((refused, submission) => {
      if (refused.accountId !== partyId) return faults[refused.why](refused, submission);
      if (purchase) throw new BuyerIsGone();
      return false;
    }),
  };
}

/** Also of a target that is only a charge. */
export async function settleTarget(trx: Trx, target: ReceiptTarget, at: Date): Promise<Settled> {
  if (target.settle) return target.settle(trx, at);
  if (!target.chargeId) return { wasPaid: false, events: [] };
  const charge = await lockCharge(trx, target.chargeId);
  const wasPaid = charge?.state === "paid";
  if (charge && !wasPaid) {
    // Less than was asked for is the wallet's too, but nobody should take the debt for paid.
    const isWhole = (await sumForCharge(trx, charge.id)) >= charge.amount;
    await markChargePaid(trx, { id: charge.id, at, state: isWhole ? "paid" : "underpaid" });
  }
  const change = changeOf({ id: target.chargeId, party_id: target.partyId });
  const purpose = charge?.purpose;
  const purchase = purpose && isPurchase(purpose) ? { purpose, id: target.chargeId } : undefined;
  return { wasPaid, events: wasPaid ? [] : [change], purchase };
}

async function keepUnmatched(trx: Trx, id: string, money: ArrivedMoney): Promise<void> {
  const { rail, economicKey, amount } = money;
  await leaveUnmatched(trx, id);
  await openBreak(trx, {
    kind: "unmatched_receipt",
    subject: `${rail}:${economicKey}`,
    ourAmount: null,
    bankAmount: amount,
    detail: "Chegou e ninguém é dono conhecido.",
  });
  const kept = transferOf(id, money, { credit: unmatchedAccountId, reason: "receipt_unmatched" });
  await postGroup(trx, { transfers: [kept] }, surely);
}

function transferOf(
  id: string,
  { rail, economicKey, amount }: ArrivedMoney,
  { credit, reason }: { credit: string; reason: string },
): Transfer {
  const debit = clearingAccount(rail, id);
  return { kind: "transfer", id, debit, credit, amount, reason, reference: economicKey };
}
