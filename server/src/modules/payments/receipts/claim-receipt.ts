import { postGroup, type Submission, type Transfer } from "#modules/ledger";
import { inTransaction, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { unmatchedAccountId, type Rail } from "../accounts.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { BuyerIsGone } from "../purchases/settle-purchase.ts";
import { closeBreaks } from "../reconciliation/break.queries.ts";
import {
  goOn,
  settleTarget,
  whetherThere,
  type ReceiptTarget,
  type Settled,
} from "./credit-receipt.ts";
import {
  assignReceipt,
  lockReceiptByKey,
  markRepeat,
  readLeft,
  type ReceiptRow,
} from "./receipt.queries.ts";

/**
 * Money that arrived before we could know whose it is, and of which the bank itself now says what it
 * paid. What the network has taken back meanwhile stays away. Answers what the receipt is afterwards.
 */
export async function claimReceipt(
  parts: Parts,
  claim: Claim,
): Promise<ReceiptRow["state"] | undefined> {
  try {
    return await inTransaction(parts.db, (trx) => claimIn(trx, parts, claim));
  } catch (error) {
    if (error instanceof BuyerIsGone) return "unmatched";
    throw error;
  }
}

type Parts = Pick<PaymentsDependencies, "db" | "purchases">;

interface Claim {
  rail: Rail;
  economicKey: string;
  target: ReceiptTarget;
}

async function claimIn(
  trx: Trx,
  parts: Parts,
  claim: Claim,
): Promise<ReceiptRow["state"] | undefined> {
  const receipt = await lockReceiptByKey(trx, claim);
  if (receipt?.state !== "unmatched") return receipt?.state;
  const { target } = claim;
  const settled = await settleTarget(trx, target, receipt.happened_at);
  const transferId = newId();
  if (!(await credit(trx, parts, { transferId, receipt, target, settled }))) return "unmatched";
  await assignReceipt(trx, { id: receipt.id, partyId: target.partyId, transferId });
  await keepTarget(trx, receipt.id, target);
  if (settled.wasPaid) await markRepeat(trx, receipt.id);
  await closeBreaks(trx, {
    kind: "unmatched_receipt",
    subjects: [`${claim.rail}:${claim.economicKey}`],
    note: "O banco informou o que este recebimento pagou.",
  });
  return "credited";
}

async function credit(
  trx: Trx,
  parts: Parts,
  {
    transferId,
    receipt,
    target: { partyId, reason },
    settled: { events, purchase },
  }: { transferId: string; receipt: ReceiptRow; target: ReceiptTarget; settled: Settled },
): Promise<boolean> {
  const { id, happened_at: at, economic_key: reference } = receipt;
  const amount = await readLeft(trx, receipt);
  const onward = await goOn(trx, parts, { id, purchase, partyId, amount, at });
  const arriving: Transfer = {
    kind: "transfer",
    id: transferId,
    debit: unmatchedAccountId,
    credit: partyId,
    amount,
    reason,
    reference,
  };
  const submission: Submission = {
    transfers: [arriving, ...onward],
    events: [...events, { type: "payments.receipt_changed", key: partyId, payload: { id } }],
    isDerived: onward.length > 0,
  };
  return postGroup(trx, submission, whetherThere({ partyId, purchase }));
}

async function keepTarget(
  trx: Trx,
  id: string,
  { chargeId, boletoId }: ReceiptTarget,
): Promise<void> {
  await trx
    .updateTable("payments.receipts")
    .set({ charge_id: chargeId ?? null, boleto_id: boletoId ?? null })
    .where("id", "=", id)
    .execute();
}
