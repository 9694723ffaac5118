import { legalParty } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { askLater } from "../asking/due-rows.ts";
import type { BankAnswer, Boleto as BankBoleto, BoletoPayment } from "../bank/bank.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import type { Purpose } from "../purchases/purpose.ts";
import { claimReceipt } from "../receipts/claim-receipt.ts";
import { creditReceipt } from "../receipts/credit-receipt.ts";
import { BankIsAway, receivePix } from "../receipts/receive-pix.ts";
import { boletoChange } from "./boleto-change.ts";
import { boletoTarget } from "./boleto-target.ts";
import {
  askBoletoTomorrow,
  endBoleto,
  failBoleto,
  findBoleto,
  keepRegistration,
  lockBoleto,
  markSettling,
  reopenBoleto,
  stopAsking,
  type BoletoRow,
} from "./boleto.queries.ts";
import { openBoletoPayer } from "./payer.ts";

/** The most that the law allows: a fine of 2 %, and 1 % a month, for thirty days. */
const lateTerms = { validDays: 30, finePercent: "2.00", monthlyInterestPercent: "1.00" };

const words: Readonly<Record<Purpose, string>> = {
  deposit: "Depósito na carteira AREON",
  charge: "Cobrança pela AREON",
  checkout: "Compra na AREON",
};

type Parts = PaymentsDependencies & { bank: Bank };

/**
 * Brings a boleto up to what the bank has. One that the bank may not know yet is registered, under the
 * same id however often; one that shall end is taken back; of all others the bank is asked. Whoever
 * comes, comes here: the request, the sweeper, a notice of the bank. Throws when the bank is away.
 */
export async function followBoleto(parts: Parts, id: string): Promise<void> {
  const row = await findBoleto(parts.db, id);
  if (!row) return;
  const answer = await callBank(parts, row);
  if (answer.kind === "done") await takeIn(parts, row, answer.value);
  else if (answer.kind === "refused") await takeRefusal(parts, row, answer.code);
  else {
    await askLater(parts.db, "payments.boletos", id);
    throw new BankIsAway(answer.detail);
  }
}

async function callBank(parts: Parts, row: BoletoRow): Promise<BankAnswer<BankBoleto>> {
  const { partner } = parts.bank;
  if (row.state === "creating") return register(parts, row);
  if (row.state === "cancelling") {
    const answer = await partner.cancelBoleto(row.id);
    // Paid meanwhile, or over: which of them is in the boleto itself.
    if (answer.kind !== "refused") return answer;
  }
  const answer = await partner.getBoleto(row.id);
  if (answer.kind !== "done") return answer;
  if (answer.value) return { kind: "done", value: answer.value };
  return { kind: "unknown", detail: "the bank does not know a boleto that it registered" };
}

async function register(parts: Parts, row: BoletoRow): Promise<BankAnswer<BankBoleto>> {
  const payer = await openBoletoPayer(parts, row);
  const payee = await legalParty(parts, row.party_id);
  if (!payer || !payee) return { kind: "refused", code: "person_gone" };
  const { id, amount, due_date: dueDate, purpose, description } = row;
  return parts.bank.partner.registerBoleto({
    id,
    amount,
    dueDate,
    payer: {
      name: payer.name,
      document: payer.document,
      ...(payer.address === undefined ? {} : { address: payer.address }),
    },
    payee: { name: payee.name, document: payee.document },
    description: description || words[purpose],
    ...(row.has_late_charges && { late: lateTerms }),
  });
}

/** The bank's word on every state; money is credited only once it lies on our account there. */
async function takeIn(parts: Parts, row: BoletoRow, boleto: BankBoleto): Promise<void> {
  const { db } = parts;
  const { id } = row;
  await inTransaction(db, async (trx) => {
    const before = (await lockBoleto(trx, id))!;
    await keepRegistration(trx, boleto);
    const { state } = boleto;
    if (state === "expired" || state === "cancelled") await endBoleto(trx, { id, state });
    // Who wished to take it back after this reading is not answered by it.
    else if (state === "registered" && row.state === "cancelling") await reopenBoleto(trx, id);
    const coming = boleto.payments.find(isComing);
    if (coming) await markSettling(trx, { id, creditedOn: coming.creditedOn });
    const after = (await lockBoleto(trx, id))!;
    if (after.state !== before.state) await recordEvents(trx, [boletoChange(after)]);
  });
  for (const payment of boleto.payments) await takeMoney(parts, row, payment);
  if (boleto.payments.some(isComing)) return;
  if (boleto.state === "registered") return askBoletoTomorrow(db, id);
  await stopAsking(db, id);
  // Over at the bank and not here: its money is somewhere on the way, and is asked about less and less.
  await askLater(db, "payments.boletos", id);
}

/** Paid by its bar code, and the money takes a bank day. */
function isComing({ by, creditedAt }: BoletoPayment): boolean {
  return by === "boleto" && !creditedAt;
}

/** By its Pix code it is paid like any Pix; by its bar code it is one line of the bank's statement. */
async function takeMoney(parts: Parts, row: BoletoRow, payment: BoletoPayment): Promise<void> {
  const { by, amount, paidAt, creditedAt, entryId, endToEndId } = payment;
  if (by === "pix" && endToEndId) await takePix(parts, row, { amount, endToEndId });
  if (by !== "boleto" || !creditedAt || entryId === undefined) return;
  await creditReceipt(parts, {
    rail: "boleto",
    economicKey: entryId,
    amount,
    happenedAt: paidAt,
    target: boletoTarget(row, { amount, by }),
  });
}

/** A Pix that came before we knew the boleto's own txid had nobody to go to: now it has. */
async function takePix(
  parts: Parts,
  row: BoletoRow,
  { amount, endToEndId }: { amount: bigint; endToEndId: string },
): Promise<void> {
  if ((await receivePix(parts, endToEndId)) !== "known") return;
  const target = boletoTarget(row, { amount, by: "pix" });
  const claim = { rail: "pix", economicKey: endToEndId, target } as const;
  if ((await claimReceipt(parts, claim)) !== "returned") return;
  // It went back to its payer while it had no owner, and the bank takes no second payment.
  await inTransaction(parts.db, async (trx) => {
    const before = (await lockBoleto(trx, row.id))!;
    await endBoleto(trx, { id: row.id, state: "cancelled" });
    const after = (await lockBoleto(trx, row.id))!;
    if (after.state !== before.state) await recordEvents(trx, [boletoChange(after)]);
  });
}

async function takeRefusal({ db }: Parts, { id, state }: BoletoRow, code: string): Promise<void> {
  if (state !== "creating") return askLater(db, "payments.boletos", id);
  await inTransaction(db, async (trx) => {
    const boleto = (await lockBoleto(trx, id))!;
    if (boleto.state !== "creating") return;
    await failBoleto(trx, id, code);
    await recordEvents(trx, [boletoChange(boleto)]);
  });
}
