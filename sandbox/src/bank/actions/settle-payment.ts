import type { Bank } from "../bank.ts";
import { networkId } from "../identifiers.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { PaymentRecord } from "../state.ts";
import { tellPartner } from "../tell.ts";
import { payCharge } from "./pay-charge.ts";
import { receivePix } from "./receive-pix.ts";

/** The money leaves the company's account. Nothing happens to a payment that has ended already. */
export function settlePayment(
  bank: Bank,
  payment: PaymentRecord,
  delivery: Delivery = "now",
): boolean {
  if (payment.state !== "processing") return false;
  if (bank.state.balanceCents < payment.cents) {
    return failPayment(bank, payment, "insufficient_funds_at_bank", delivery);
  }
  const now = bank.clock.now();
  payment.state = "settled";
  payment.settledAt = now.toISOString();
  const { name, document } = payment.payee;
  enter(bank, {
    direction: "debit",
    cents: payment.cents,
    rail: payment.rail,
    reference: payment.id,
    endToEndId: payment.endToEndId ?? null,
    counterparty: { name, document },
    message: payment.description ?? null,
  });
  tellPartner(bank, "payment.updated", { id: payment.id }, delivery);
  if (payment.rail === "pix") arriveAtHome(bank, payment);
  return true;
}

export function failPayment(
  bank: Bank,
  payment: PaymentRecord,
  code: string,
  delivery: Delivery = "now",
): boolean {
  if (payment.state !== "processing") return false;
  payment.state = "failed";
  payment.failureCode = code;
  bank.changed();
  tellPartner(bank, "payment.updated", { id: payment.id }, delivery);
  return true;
}

export function returnedOf({ returns }: Pick<PaymentRecord, "returns">): number {
  return returns.reduce((sum, { cents }) => sum + cents, 0);
}

/** The payee sends a settled Pix back, whole or in part. */
export function returnPayment(
  bank: Bank,
  payment: PaymentRecord,
  cents: number,
  delivery: Delivery = "now",
): boolean {
  const left = payment.cents - returnedOf(payment);
  if (payment.state !== "settled" || payment.rail !== "pix" || cents > left || cents <= 0) {
    return false;
  }
  const now = bank.clock.now();
  const returnId = networkId("D", bank.company.ispb, now);
  payment.returns.push({ returnId, cents, at: now.toISOString() });
  const { name, document } = payment.payee;
  enter(bank, {
    direction: "credit",
    cents,
    rail: "pix_return",
    reference: payment.id,
    endToEndId: payment.endToEndId ?? null,
    counterparty: { name, document },
    returnId,
  });
  tellPartner(bank, "payment.updated", { id: payment.id }, delivery);
  return true;
}

/** A Pix to a key or a charge of this same company comes back in by the other door. */
function arriveAtHome(bank: Bank, payment: PaymentRecord): void {
  const { key, txid } = payment.payee;
  const payer = { name: bank.company.name, document: bank.company.document };
  const endToEndId = payment.endToEndId!;
  const charge = txid === undefined ? undefined : bank.state.charges[txid];
  if (charge) {
    payCharge(bank, charge, { cents: payment.cents, payer, endToEndId, force: true });
    return;
  }
  const isOurs =
    key === bank.company.pixKey ||
    Object.values(bank.state.keys).some(({ value, state }) => value === key && state === "active");
  if (key !== undefined && isOurs) {
    receivePix(bank, {
      key,
      cents: payment.cents,
      payer,
      endToEndId,
      ...(payment.description !== undefined && { message: payment.description }),
    });
  }
}
