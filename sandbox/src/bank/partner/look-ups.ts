import { toDecimal } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import { findHolder, holderView } from "./directory.ts";
import { notFound, type AddOperation } from "./operation.ts";
import { readCode } from "./read-code.ts";

/** Whom one is about to pay. */
export function addLookUps(add: AddOperation, bank: Bank): void {
  add("lookUpKey", ({ body }) => {
    const holder = findHolder(bank, body.key);
    return holder ? { value: holderView(holder) } : notFound("key_not_found");
  });

  add("readPixCode", ({ body }) => {
    const facts = readCode(bank, body.code);
    if (!facts) return notFound("code_not_found");
    return {
      value: {
        kind: facts.kind,
        payee: holderView(facts.payee),
        amount: facts.cents === null ? null : toDecimal(facts.cents),
        txid: facts.txid,
        message: facts.message,
        expires_at: facts.expiresAt?.toISOString() ?? null,
        due_date: facts.dueDate,
        payable: facts.payable,
      },
    };
  });
}
