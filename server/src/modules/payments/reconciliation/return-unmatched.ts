import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import {
  freeFromReturn,
  lockReceiptByKey,
  markReturning,
  readLeft,
} from "../receipts/receipt.queries.ts";
import { findOpenBreak } from "./break.queries.ts";
import { isReturnable } from "./get-reconciliation.ts";

interface Wish {
  id: string;
  reason: string;
}

/**
 * Money without an owner goes back to where it came from, which nobody here can choose. It is set aside
 * before the bank is asked, so that it can't be given to somebody meanwhile; the same wish keeps its name,
 * so asking twice is one return. The books follow when the bank tells of it.
 */
export async function returnUnmatched(
  { db, bank }: Pick<PaymentsDependencies, "db" | "bank">,
  wish: Wish,
  act: { actor: Actor; origin: Origin },
): Promise<{ id: string } | Refusal> {
  if (!bank) return refuse("rails_off");
  const set = await inTransaction(db, (trx) => setAside(trx, wish, act));
  if (isRefusal(set)) return set;
  const { receiptId, endToEndId, request, amount } = set;
  const answer = await bank.receiving.requestReturn({ endToEndId, id: request, amount });
  // Nobody knows whether the bank has done it: the wish stands, and the next try asks under its name.
  if (answer.kind === "unsent" || answer.kind === "unknown") return refuse("return_in_doubt");
  if (answer.kind === "done" && answer.value.state !== "not_done") return { id: wish.id };
  await inTransaction(db, (trx) => freeFromReturn(trx, receiptId));
  return refuse("return_refused");
}

interface SetAside {
  receiptId: string;
  endToEndId: string;
  request: string;
  amount: bigint;
}

async function setAside(
  trx: Trx,
  { id, reason }: Wish,
  act: { actor: Actor; origin: Origin },
): Promise<SetAside | Refusal> {
  const found = await findOpenBreak(trx, id);
  if (!found) return refuse("not_found");
  if (!isReturnable(found)) return refuse("break_not_closable");
  const endToEndId = found.subject.slice("pix:".length);
  const receipt = await lockReceiptByKey(trx, { rail: "pix", economicKey: endToEndId });
  if (receipt?.state !== "unmatched" && receipt?.state !== "returning") {
    return refuse("break_not_closable");
  }
  const request = receipt.return_request ?? newId().replaceAll("-", "");
  const amount = await readLeft(trx, receipt);
  await markReturning(trx, { id: receipt.id, request });
  await recordAudit(trx, [
    {
      action: "payments.unmatched_returned",
      ...act,
      objectKind: "break",
      objectId: id,
      reason,
      after: { amount },
    },
  ]);
  return { receiptId: receipt.id, endToEndId, request, amount };
}
