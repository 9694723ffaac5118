import { postTransfers } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { unmatchedAccountId, type Rail } from "../accounts.ts";
import { closeBreaks } from "../reconciliation/break.queries.ts";
import type { ReceiptTarget } from "./credit-receipt.ts";
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
  db: Database,
  claim: { rail: Rail; economicKey: string; target: ReceiptTarget },
): Promise<ReceiptRow["state"] | undefined> {
  return inTransaction(db, async (trx) => {
    const receipt = await lockReceiptByKey(trx, claim);
    if (receipt?.state !== "unmatched") return receipt?.state;
    const { target } = claim;
    const settled = await target.settle?.(trx, receipt.happened_at);
    const events = settled?.events ?? [];
    const transferId = newId();
    if (!(await credit(trx, { transferId, receipt, target, events }))) return "unmatched";
    await assignReceipt(trx, { id: receipt.id, partyId: target.partyId, transferId });
    await keepTarget(trx, receipt.id, target);
    if (settled?.wasPaid) await markRepeat(trx, receipt.id);
    await closeBreaks(trx, {
      kind: "unmatched_receipt",
      subjects: [`${claim.rail}:${claim.economicKey}`],
      note: "O banco informou o que este recebimento pagou.",
    });
    return "credited";
  });
}

async function credit(
  trx: Trx,
  {
    transferId,
    receipt,
    target: { partyId, reason },
    events,
  }: {
    transferId: string;
    receipt: ReceiptRow;
    target: ReceiptTarget;
    events: Awaited<ReturnType<NonNullable<ReceiptTarget["settle"]>>>["events"];
  },
): Promise<boolean> {
  const [outcome] = await postTransfers(trx, [
    {
      transfers: [
        {
          kind: "transfer",
          id: transferId,
          debit: unmatchedAccountId,
          credit: partyId,
          amount: await readLeft(trx, receipt),
          reason,
          reference: receipt.economic_key,
        },
      ],
      events: [
        ...events,
        { type: "payments.receipt_changed", key: partyId, payload: { id: receipt.id } },
      ],
    },
  ]);
  if (outcome!.state !== "refused") return true;
  // Whoever was erased has no account to credit; their money goes on waiting for the desk.
  if (outcome!.why === "account_closed" || outcome!.why === "account_not_found") return false;
  throw new Error(`a receipt can't be claimed: ${outcome!.why}`);
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
