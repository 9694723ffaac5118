import { postTransfers, readCounters, type Transfer } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { deriveId, idTimeMs, newId } from "#platform/ids";
import { clearingAccount, debtsAccountId, unmatchedAccountId } from "../accounts.ts";
import type { PixReturn } from "../bank/bank.ts";
import { closeBreaks } from "../reconciliation/break.queries.ts";
import {
  insertTakeback,
  lockReceiptByKey,
  markReturned,
  type ReceiptRow,
} from "./receipt.queries.ts";

/**
 * What the network took back of a Pix leaves the wallet that it had come to. What has been spent
 * meanwhile is owed: the bank's account is short of it either way.
 */
export async function takeBack(
  db: Database,
  endToEndId: string,
  { returnId, amount, requestedAt }: PixReturn,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const receipt = await lockReceiptByKey(trx, { rail: "pix", economicKey: endToEndId });
    if (!receipt) return;
    const id = newId();
    const row = { id, returnId, receiptId: receipt.id, amount, happenedAt: requestedAt };
    if (!(await insertTakeback(trx, row))) return;
    await book(trx, { id, receipt, amount });
    if (receipt.party_id === null) await endWhenReturned(trx, receipt);
  });
}

async function book(
  trx: Trx,
  { id, receipt, amount }: { id: string; receipt: ReceiptRow; amount: bigint },
): Promise<void> {
  const from = receipt.party_id ?? unmatchedAccountId;
  const credit = clearingAccount("pix", id);
  const named = { reason: "pix_return_out", reference: receipt.economic_key };
  const whole: Transfer = { kind: "transfer", id, debit: from, credit, amount, ...named };
  const events = receipt.party_id
    ? [{ type: "payments.receipt_changed" as const, key: from, payload: { id: receipt.id } }]
    : [];
  const [first] = await postTransfers(trx, [{ transfers: [whole], events }]);
  if (first!.state !== "refused") return;
  if (first!.why !== "short_of_funds") throw new Error(`a return is refused: ${first!.why}`);
  // The refusal left the accounts locked, so what is read here is what can be taken.
  const { creditsPosted, debitsPosted, debitsPending } = (await readCounters(trx, [from])).get(
    from,
  )!;
  const there = creditsPosted - debitsPosted - debitsPending;
  const owed = amount - there;
  const debtId = deriveId({ atMs: idTimeMs(id), from: `payments.takeback_debt ${id}` });
  const debt: Transfer = { ...whole, id: debtId, debit: debtsAccountId, amount: owed };
  const transfers: [Transfer, ...Transfer[]] =
    there > 0n ? [{ ...whole, amount: there }, debt] : [{ ...debt, id }];
  const [second] = await postTransfers(trx, [{ transfers, events }]);
  if (second!.state === "refused") throw new Error(`a debt is refused: ${second!.why}`);
  await trx.updateTable("payments.takebacks").set({ owed }).where("id", "=", id).execute();
}

/** Money of nobody known that went back whole has come to its end. */
async function endWhenReturned(trx: Trx, { id, rail, economic_key }: ReceiptRow): Promise<void> {
  if (!(await markReturned(trx, id))) return;
  await closeBreaks(trx, {
    kind: "unmatched_receipt",
    subjects: [`${rail}:${economic_key}`],
    note: "Devolvido a quem pagou.",
  });
}
