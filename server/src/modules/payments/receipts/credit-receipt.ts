import { postTransfers, type Submission } from "#modules/ledger";
import { inTransaction, type Trx } from "#platform/db/database";
import type { NewEvent } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { clearingAccount, unmatchedAccountId, type Rail } from "../accounts.ts";
import { lockCharge, markChargePaid } from "../charges/charge.queries.ts";
import { changeOf } from "../charges/register-charge.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { openBreak } from "../reconciliation/break.queries.ts";
import { sealPayer, type Payer } from "./payer.ts";
import {
  insertReceipt,
  isReceived,
  leaveUnmatched,
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
  /**
   * Marks what was paid, in the transaction of the credit, and says whether it had been paid before:
   * a second payment is real money too, and its person is told.
   */
  settle?(trx: Trx, at: Date): Promise<{ wasPaid: boolean; events: readonly NewEvent[] }>;
}

/** Credits what arrived, once for each economic key, whoever comes first with it and however often. */
export async function creditReceipt(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  money: ArrivedMoney,
): Promise<"credited" | "unmatched" | "known"> {
  // Most repeats end here, without a lock; the unique key below decides for those at the same moment.
  if (await isReceived(db, money)) return "known";
  return inTransaction(db, async (trx) => {
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
    if (target && (await settleAndCredit(trx, { id, money, target }))) return "credited";
    await keepUnmatched(trx, id, money);
    return "unmatched";
  });
}

/** Locks are taken in one order: the receipt, what was asked for, the accounts. */
async function settleAndCredit(
  trx: Trx,
  { id, money, target }: { id: string; money: ArrivedMoney; target: ReceiptTarget },
): Promise<boolean> {
  const { wasPaid, events } = await settle(trx, target, money.happenedAt);
  if (wasPaid) await markRepeat(trx, id);
  const { partyId, reason } = target;
  const [outcome] = await postTransfers(trx, [
    {
      ...transferOf(id, money, { credit: partyId, reason }),
      events: [...events, { type: "payments.receipt_changed", key: partyId, payload: { id } }],
    },
  ]);
  if (outcome!.state !== "refused") return true;
  // Whoever was erased has no account to credit; their money waits for the desk.
  if (outcome!.why === "account_closed" || outcome!.why === "account_not_found") return false;
  throw new Error(`a receipt can't be credited: ${outcome!.why}`);
}

async function settle(trx: Trx, target: ReceiptTarget, at: Date) {
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
  return { wasPaid, events: wasPaid ? [] : [change] };
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
  const [outcome] = await postTransfers(trx, [
    transferOf(id, money, { credit: unmatchedAccountId, reason: "receipt_unmatched" }),
  ]);
  if (outcome!.state === "refused") throw new Error(`unmatched money is refused: ${outcome!.why}`);
}

function transferOf(
  id: string,
  { rail, economicKey, amount }: ArrivedMoney,
  { credit, reason }: { credit: string; reason: string },
): Submission {
  const debit = clearingAccount(rail, id);
  return {
    transfers: [{ kind: "transfer", id, debit, credit, amount, reason, reference: economicKey }],
  };
}
