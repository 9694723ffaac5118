import { addBankBusinessDays, bankBusinessDayFrom } from "@areon/contracts/brazil/bank-calendar";
import { dayInBrasilia, type Bank } from "../bank.ts";
import { centsDue } from "../charge-terms.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { BoletoRecord } from "../state.ts";
import { tellPartner } from "../tell.ts";

export interface BarCodePayment {
  cents?: number;
  delivery?: Delivery;
  /** Pay although the network would not: a second time, or late. Banks have been seen doing it. */
  force?: boolean;
}

/** False when it can't be paid any more. */
export function payBoleto(
  bank: Bank,
  boleto: BoletoRecord,
  { cents, delivery = "now", force = false }: BarCodePayment = {},
): boolean {
  if (boleto.state !== "registered" && !force) return false;
  const charge = bank.state.charges[boleto.txid];
  const due = charge ? centsDue(charge, bank.clock.now()) : boleto.cents;
  if (charge) charge.status = "REMOVIDA_PELO_PSP";
  markBoletoPaid(bank, boleto, { by: "boleto", cents: cents ?? due }, delivery);
  return true;
}

export function markBoletoPaid(
  bank: Bank,
  boleto: BoletoRecord,
  paid: { by: "boleto" | "pix"; cents: number; endToEndId?: string },
  delivery: Delivery,
): void {
  const now = bank.clock.now();
  const today = dayInBrasilia(now);
  const paidAt = now.toISOString();
  boleto.state = "paid";
  // A Pix is money at once; a boleto's arrives on the next day on which banks work.
  boleto.payments.push(
    paid.by === "pix"
      ? { ...paid, paidAt, creditedOn: today, creditedAt: paidAt }
      : { ...paid, paidAt, creditedOn: addBankBusinessDays(bankBusinessDayFrom(today), 1) },
  );
  bank.changed();
  tellPartner(bank, "boleto.updated", { id: boleto.id }, delivery);
}

/** The money of a boleto that was paid as such arrives: of every payment that is owed, or due by a day. */
export function creditBoleto(
  bank: Bank,
  boleto: BoletoRecord,
  { delivery = "now", until }: { delivery?: Delivery; until?: string } = {},
): void {
  const owed = boleto.payments.filter(
    ({ creditedAt, creditedOn }) =>
      creditedAt === undefined && (until === undefined || creditedOn <= until),
  );
  if (owed.length === 0) return;
  for (const payment of owed) {
    payment.creditedAt = bank.clock.now().toISOString();
    payment.entryId = enter(bank, {
      direction: "credit",
      cents: payment.cents,
      rail: "boleto",
      reference: boleto.id,
      counterparty: boleto.payer,
    }).id;
  }
  tellPartner(bank, "boleto.updated", { id: boleto.id }, delivery);
}

export function expireBoleto(bank: Bank, boleto: BoletoRecord, delivery: Delivery = "now"): void {
  if (boleto.state !== "registered") return;
  boleto.state = "expired";
  const charge = bank.state.charges[boleto.txid];
  if (charge) charge.status = "REMOVIDA_PELO_PSP";
  bank.changed();
  tellPartner(bank, "boleto.updated", { id: boleto.id }, delivery);
}

/** What the day brings by itself: money of paid boletos arrives, unpaid ones run out. */
export function letDaysPass(bank: Bank): void {
  const today = dayInBrasilia(bank.clock.now());
  for (const boleto of Object.values(bank.state.boletos)) {
    creditBoleto(bank, boleto, { until: today });
    if (boleto.state === "registered" && today > boleto.lastDay) expireBoleto(bank, boleto);
  }
}
