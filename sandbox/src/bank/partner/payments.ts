import type { z } from "zod";
import type { paymentRequest } from "@areon/contracts/payments/banking-partner";
import { failPayment, settlePayment } from "../actions/settle-payment.ts";
import { toCents, toDecimal } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import { networkId } from "../identifiers.ts";
import type { PaymentRecord } from "../state.ts";
import { findHolder, type Holder } from "./directory.ts";
import { fateOf } from "./payee-rules.ts";
import { notFound, refused, type AddOperation, type Refusal } from "./operation.ts";
import { readCode } from "./read-code.ts";

type Request = z.output<typeof paymentRequest>;

const settleMs = 400;

/** Money out. One id is one payment, however often it is asked for. */
export function addPayments(add: AddOperation, bank: Bank): void {
  const { payments } = bank.state;

  add("putPayment", async ({ id, body }) => {
    const text = JSON.stringify(body);
    const known = payments[id];
    if (known) return known.body === text ? answer(known) : refused("id_reused");
    // The product may have moved its clock since this bank last looked.
    await bank.clock.refresh();
    if (bank.clock.now().getTime() > Date.parse(body.valid_until)) return refused("expired");
    const payee = payeeOf(bank, body);
    if ("code" in payee) return payee;
    // While the clock was asked, the same payment may have come again.
    payments[id] ??= begin(bank, { id, text, body, payee });
    return payments[id].body === text ? answer(payments[id]) : refused("id_reused");
  });

  add("getPayment", ({ id }) => {
    const payment = payments[id];
    return payment ? answer(payment) : notFound("payment_not_found");
  });
}

function begin(
  bank: Bank,
  { id, text, body, payee }: { id: string; text: string; body: Request; payee: Payee },
): PaymentRecord {
  const now = bank.clock.now();
  const payment: PaymentRecord = {
    id,
    body: text,
    rail: body.rail,
    cents: toCents(body.amount),
    payee,
    createdAt: now.toISOString(),
    state: "processing",
    returns: [],
  };
  if (body.rail === "pix") {
    payment.endToEndId = networkId("E", bank.company.ispb, now);
    if (body.description !== undefined) payment.description = body.description;
  }
  bank.changed();
  setTimeout(() => meetFate(bank, payment), settleMs).unref();
  return payment;
}

function meetFate(bank: Bank, payment: PaymentRecord): void {
  const fate = fateOf(payment.payee);
  if (fate === "settles") settlePayment(bank, payment);
  else if (fate !== "waits") failPayment(bank, payment, fate);
}

/** A bank that was ended goes on with what it had begun. */
export function resumePayments(bank: Bank): void {
  for (const payment of Object.values(bank.state.payments)) {
    if (payment.state === "processing") meetFate(bank, payment);
  }
}

type Payee = PaymentRecord["payee"];

function payeeOf(bank: Bank, body: Request): Payee | Refusal {
  const { to } = body;
  if ("account" in to) {
    const { holder: name, document, account, account_digit: digit } = to.account;
    return { name, document, account: `${account}-${digit}` };
  }
  if ("key" in to) {
    const holder = findHolder(bank, to.key);
    return holder ? keyPayee(holder) : refused("key_not_found");
  }
  const facts = readCode(bank, to.code);
  if (!facts?.payable) return refused("code_not_payable");
  if (facts.cents !== null && facts.cents !== toCents(body.amount)) {
    return refused("code_not_payable");
  }
  return { ...keyPayee(facts.payee), ...(facts.txid !== null && { txid: facts.txid }) };
}

function keyPayee({ name, document, key }: Holder): Payee {
  return { name, document, key };
}

function answer(payment: PaymentRecord) {
  return {
    value: {
      id: payment.id,
      rail: payment.rail,
      amount: toDecimal(payment.cents),
      state: payment.state,
      ...(payment.failureCode !== undefined && { failure_code: payment.failureCode }),
      ...(payment.endToEndId !== undefined && { end_to_end_id: payment.endToEndId }),
      ...(payment.settledAt !== undefined && { settled_at: payment.settledAt }),
      returns: payment.returns.map(({ returnId, cents, at }) => ({
        return_id: returnId,
        amount: toDecimal(cents),
        at,
      })),
    },
  };
}
