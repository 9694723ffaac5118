import {
  faults,
  postGroup,
  readAvailable,
  surely,
  whenGone,
  type Submission,
  type Transfer,
} from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { deriveId, idTimeMs, newId } from "#platform/ids";
import { clearingAccount, debtsAccountId, unmatchedAccountId } from "../accounts.ts";
import type { PixReturn } from "../bank/bank.ts";
import { findBoleto, type BoletoRow } from "../boletos/boleto.queries.ts";
import { findCharge, type ChargeRow } from "../charges/charge.queries.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { coveredBy, ownerOf } from "../purchases/settle-purchase.ts";
import { closeBreaks, openBreak } from "../reconciliation/break.queries.ts";
import {
  freeFromReturn,
  insertTakeback,
  lockReceiptByKey,
  markReturned,
  readLeft,
  type ReceiptRow,
} from "./receipt.queries.ts";

/** The bank could not send it back, so it waits for somebody to decide again. */
export async function endRefusedReturn(
  db: Database,
  endToEndId: string,
  { id }: Pick<PixReturn, "id">,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const receipt = await lockReceiptByKey(trx, { rail: "pix", economicKey: endToEndId });
    if (receipt?.return_request === id) await freeFromReturn(trx, receipt.id);
  });
}

/**
 * What the network took back of a Pix leaves the purchase that it had paid, or else the wallet that it
 * had come to. What has been spent meanwhile is owed: the bank's account is short of it either way.
 */
export async function takeBack(
  parts: Pick<PaymentsDependencies, "db" | "purchases">,
  endToEndId: string,
  { returnId, amount, requestedAt }: PixReturn,
): Promise<void> {
  await inTransaction(parts.db, async (trx) => {
    const receipt = await lockReceiptByKey(trx, { rail: "pix", economicKey: endToEndId });
    if (!receipt) return;
    const id = newId();
    const row = { id, returnId, receiptId: receipt.id, amount, happenedAt: requestedAt };
    if (!(await insertTakeback(trx, row))) return;
    const covered = await takeFromPurchase(trx, parts, { id, receipt, amount });
    if (covered < amount) await book(trx, { id, receipt, amount: amount - covered });
    if (receipt.party_id === null) await endWhenReturned(trx, receipt);
  });
}

/** What it had paid for gives it first, as after a lost chargeback; answers how much that was. */
async function takeFromPurchase(
  trx: Trx,
  parts: Pick<PaymentsDependencies, "purchases">,
  { id, receipt, amount }: { id: string; receipt: ReceiptRow; amount: bigint },
): Promise<bigint> {
  if (!receipt.paid_purchase) return 0n;
  const { id: reference, purpose } = await findWhatItPaid(trx, receipt);
  const taken = { id, reference, amount, creditAccount: clearingAccount("pix", id) };
  const { transfers } = await ownerOf(parts, purpose).moneyTakenBack(trx, taken);
  const [first, ...others] = transfers;
  if (!first) return 0n;
  await postGroup(trx, { transfers: [first, ...others], isDerived: true }, surely);
  return coveredBy(transfers, taken);
}

async function findWhatItPaid(
  trx: Trx,
  { id, charge_id, boleto_id }: ReceiptRow,
): Promise<ChargeRow | BoletoRow> {
  const charge = charge_id === null ? undefined : await findCharge(trx, charge_id);
  const paid = charge ?? (boleto_id === null ? undefined : await findBoleto(trx, boleto_id));
  if (!paid) throw new Error(`the receipt ${id} has paid nothing that is there`);
  return paid;
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
    ? [{ type: "payments.money_taken_back" as const, key: from, payload: { id } }]
    : [];
  const there = await postGroup<bigint>(
    trx,
    { transfers: [whole], events },
    {
      ...faults,
      posted: () => amount,
      // Who has left has nothing.
      ...whenGone(() => 0n),
      // The refusal left the accounts locked, so what is read here is what can be taken.
      short_of_funds: async () => (await readAvailable(trx, from))!,
    },
  );
  if (there === amount) return;
  const owed = amount - there;
  const debtId = deriveId({ atMs: idTimeMs(id), from: `payments.takeback_debt ${id}` });
  const debt: Transfer = { ...whole, id: debtId, debit: debtsAccountId, amount: owed };
  const parts: Submission =
    there > 0n
      ? { transfers: [{ ...whole, amount: there }, debt], events }
      : { transfers: [{ ...debt, id }] };
  await postGroup(trx, parts, surely);
  await trx.updateTable("payments.takebacks").set({ owed }).where("id", "=", id).execute();
}

/** Money of nobody known that went back whole has come to its end; of a part, the rest is open. */
async function endWhenReturned(trx: Trx, receipt: ReceiptRow): Promise<void> {
  const subject = `${receipt.rail}:${receipt.economic_key}`;
  const kind = "unmatched_receipt";
  if (await markReturned(trx, receipt.id)) {
    return closeBreaks(trx, { kind, subjects: [subject], note: "Devolvido a quem pagou." });
  }
  const bankAmount = await readLeft(trx, receipt);
  const detail = "Chegou e ninguém é dono conhecido; uma parte já voltou a quem pagou.";
  await openBreak(trx, { kind, subject, ourAmount: null, bankAmount, detail });
}
