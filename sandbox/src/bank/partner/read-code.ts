import { readPixCode } from "@areon/contracts/brazil/pix-code";
import type { Bank } from "../bank.ts";
import { centsDue, expiryOf, isPayable } from "../charge-terms.ts";
import { locationOf } from "../codes.ts";
import { findHolder, type Holder } from "./directory.ts";

export interface CodeFacts {
  kind: "static" | "dynamic";
  payee: Holder;
  cents: number | null;
  txid: string | null;
  message: string | null;
  expiresAt: Date | null;
  dueDate: string | null;
  payable: boolean;
}

/** What a code says, asking the charge behind it; undefined when it leads nowhere. */
export function readCode(bank: Bank, text: string): CodeFacts | undefined {
  const reading = readPixCode(text);
  const payment = "code" in reading ? reading.code.payment : null;
  if (!payment) return undefined;
  if (payment.kind === "dynamic") return dynamicFacts(bank, payment.location);
  const payee = findHolder(bank, payment.key.value);
  if (!payee) return undefined;
  return {
    kind: "static",
    payee,
    cents: payment.amount === null ? null : Number(payment.amount),
    txid: payment.txid,
    message: payment.description,
    expiresAt: null,
    dueDate: null,
    payable: true,
  };
}

function dynamicFacts(bank: Bank, location: string): CodeFacts | undefined {
  const charge = Object.values(bank.state.charges).find((item) => locationOf(item) === location);
  const payee = charge && findHolder(bank, charge.body.chave);
  if (!payee) return undefined;
  const now = bank.clock.now();
  return {
    kind: "dynamic",
    payee,
    cents: centsDue(charge, now),
    txid: charge.txid,
    message: charge.body.solicitacaoPagador ?? null,
    expiresAt: expiryOf(charge),
    dueDate: charge.body.calendario.dataDeVencimento ?? null,
    payable: isPayable(charge, now),
  };
}
