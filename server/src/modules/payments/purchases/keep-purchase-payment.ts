import { legalParty } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findBoleto, insertBoleto } from "../boletos/boleto.queries.ts";
import { payerOf, sealBoletoPayer } from "../boletos/payer.ts";
import { insertCardPayment } from "../cards/card-payment.queries.ts";
import { insertCharge } from "../charges/charge.queries.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { PurchaseMethod } from "./purchase-owner.ts";
import type { PurchaseTimes } from "./purchase-times.ts";
import type { PurchasePurpose } from "./purpose.ts";

export interface NewPurchasePayment {
  /** Decides whose purchase it is, for as long as its money moves. */
  purpose: PurchasePurpose;
  method: PurchaseMethod;
  /** That of the purchase. */
  id: string;
  /** The buyer, whose wallet has the same id. */
  partyId: string;
  userId: string;
  amount: bigint;
  /** What the buyer's bank shows, 80 characters at most. */
  description: string;
  times: PurchaseTimes;
  /** Where the acquirer's page sends the buyer. */
  successPath: string;
  cancelPath: string;
}

type Parts = Pick<PaymentsDependencies, "vault" | "bank" | "acquirer">;

/**
 * Writes down how a purchase shall be paid, in the purchase's own transaction: both are there or neither.
 * The bank or the acquirer is told afterwards, by `openPurchasePayment` or by the sweepers.
 */
export async function keepPurchasePayment(
  trx: Trx,
  parts: Parts,
  purchase: NewPurchasePayment,
): Promise<Refusal | null> {
  if (purchase.method === "card" ? !parts.acquirer : !parts.bank) return refuse("rails_off");
  if (purchase.method === "boleto") return keepBoleto(trx, parts, purchase);
  const isNew =
    purchase.method === "pix"
      ? await keepCharge(trx, purchase)
      : await keepCardPayment(trx, purchase);
  // Whoever had asked for something else under this id has no purchase by it.
  return isNew ? null : refuse("intent_mismatch");
}

async function keepCharge(trx: Trx, purchase: NewPurchasePayment): Promise<boolean> {
  const { id, partyId, userId, purpose, amount, description, times } = purchase;
  const lifeMs = times.payUntil.getTime() - (await businessNow(trx)).getTime();
  return insertCharge(trx, {
    id,
    party_id: partyId,
    purpose,
    txid: id.replaceAll("-", ""),
    amount,
    description,
    lives_seconds: Math.max(1, Math.ceil(lifeMs / 1000)),
    created_by: userId,
  });
}

async function keepCardPayment(trx: Trx, purchase: NewPurchasePayment): Promise<boolean> {
  const { id, partyId, userId, purpose, amount, description, times } = purchase;
  return insertCardPayment(
    trx,
    {
      id,
      party_id: partyId,
      user_id: userId,
      purpose,
      reference: id,
      description,
      amount,
      target_account_id: partyId,
      success_path: purchase.successPath,
      cancel_path: purchase.cancelPath,
    },
    times.payUntil,
  );
}

async function keepBoleto(
  trx: Trx,
  { vault }: Parts,
  { id, partyId, userId, purpose, amount, description, times }: NewPurchasePayment,
): Promise<Refusal | null> {
  if (await findBoleto(trx, id)) return refuse("intent_mismatch");
  const payer = await legalParty({ db: trx, vault }, partyId);
  if (!payer) return refuse("registration_incomplete");
  await insertBoleto(trx, {
    id,
    party_id: partyId,
    created_by: userId,
    purpose,
    amount,
    due_date: times.dueDate,
    description,
    has_late_charges: false,
    sealed_payer: await sealBoletoPayer({ trx, vault }, userId, payerOf(payer)),
    input_hash: vault.lookup("intent", JSON.stringify([partyId, purpose, id])),
  });
  return null;
}
