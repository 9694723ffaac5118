import type * as wire from "@areon/contracts/payments/banking-partner";
import type { z } from "zod";
import { centsToDecimal, decimalToCents } from "#platform/money";
import type {
  BankAccount,
  BankEntry,
  Boleto,
  Contest,
  KeyHolder,
  NewBoleto,
  Payment,
  PixCodeFacts,
  PixKey,
} from "./bank.ts";

/** Between the partner's JSON and our own words. */
type Wire<N extends keyof typeof wire> = (typeof wire)[N] extends z.ZodType
  ? z.output<(typeof wire)[N]>
  : never;

export function accountRequest(account: BankAccount): Wire<"partnerAccount"> {
  const { bankCode, accountDigit, ...rest } = account;
  return { ...rest, bank_code: bankCode, account_digit: accountDigit };
}

export function holderFrom(holder: Wire<"keyHolder">): KeyHolder {
  return {
    key: holder.key,
    keyType: holder.key_type,
    name: holder.name,
    maskedDocument: holder.masked_document,
    kind: holder.kind,
    ispb: holder.ispb,
    bankName: holder.bank_name,
  };
}

export function codeFactsFrom(facts: Wire<"pixCodeFacts">): PixCodeFacts {
  return {
    kind: facts.kind,
    payee: holderFrom(facts.payee),
    amount: facts.amount === null ? null : decimalToCents(facts.amount),
    txid: facts.txid,
    message: facts.message,
    expiresAt: facts.expires_at === null ? null : new Date(facts.expires_at),
    dueDate: facts.due_date,
    payable: facts.payable,
  };
}

export function paymentFrom(payment: Wire<"payment">): Payment {
  return {
    id: payment.id,
    state: payment.state,
    ...present("failureCode", payment.failure_code),
    ...present("endToEndId", payment.end_to_end_id),
    ...presentAs("settledAt", payment.settled_at, toDate),
    returns: payment.returns.map((one) => ({
      returnId: one.return_id,
      amount: decimalToCents(one.amount),
      at: new Date(one.at),
    })),
  };
}

export function keyFrom(key: Wire<"registeredKey">): PixKey {
  return {
    id: key.id,
    type: key.type,
    value: key.value,
    ownerDocument: key.owner_document,
    state: key.state,
    ...present("failureCode", key.failure_code),
  };
}

export function boletoRequestOf(boleto: Omit<NewBoleto, "id">): Wire<"boletoRequest"> {
  const { amount, dueDate, payer, payee, description, late } = boleto;
  return {
    amount: centsToDecimal(amount),
    due_date: dueDate,
    payer,
    ...(payee && { payee }),
    description,
    ...(late && {
      late: {
        valid_days: late.validDays,
        fine_percent: late.finePercent,
        monthly_interest_percent: late.monthlyInterestPercent,
      },
    }),
  };
}

export function boletoFrom(boleto: Wire<"boleto">): Boleto {
  return {
    id: boleto.id,
    ourNumber: boleto.our_number,
    amount: decimalToCents(boleto.amount),
    dueDate: boleto.due_date,
    line: boleto.line,
    barCode: boleto.bar_code,
    pixCode: boleto.pix_code,
    txid: boleto.txid,
    state: boleto.state,
    payments: boleto.payments.map((payment) => ({
      by: payment.by,
      amount: decimalToCents(payment.amount),
      paidAt: toDate(payment.paid_at),
      creditedOn: payment.credited_on,
      ...presentAs("creditedAt", payment.credited_at, toDate),
      ...present("entryId", payment.entry_id),
      ...present("endToEndId", payment.end_to_end_id),
    })),
  };
}

export function contestFrom(contest: Wire<"contest">): Contest {
  return {
    id: contest.id,
    endToEndId: contest.end_to_end_id,
    state: contest.state,
    ...presentAs("returnedAmount", contest.returned_amount, decimalToCents),
    ...present("returnId", contest.return_id),
    ...presentAs("closedAt", contest.closed_at, toDate),
  };
}

export function entryFrom(entry: Wire<"entry">): BankEntry {
  return {
    id: entry.id,
    at: new Date(entry.at),
    direction: entry.direction,
    amount: decimalToCents(entry.amount),
    rail: entry.rail,
    reference: entry.reference,
    endToEndId: entry.end_to_end_id,
    txid: entry.txid,
    returnId: entry.return_id,
    counterparty: entry.counterparty,
    message: entry.message,
  };
}

function toDate(text: string): Date {
  return new Date(text);
}

/** A field that is absent there is absent here. */
function present<K extends string, A>(name: K, value: A | undefined): { [P in K]?: A } {
  return presentAs(name, value, (same) => same);
}

function presentAs<K extends string, A, B>(
  name: K,
  value: A | undefined,
  map: (value: A) => B,
): { [P in K]?: B } {
  return value === undefined ? {} : ({ [name]: map(value) } as { [P in K]?: B });
}
