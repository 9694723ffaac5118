import { addBankBusinessDays, bankBusinessDayFrom } from "@areon/contracts/bank-calendar";
import { dayInBrasilia, type Bank } from "../bank.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { BoletoRecord } from "../state.ts";
import { tellPartner } from "../tell.ts";

/** False when it can't be paid any more. */
export function payBoleto(
  bank: Bank,
  boleto: BoletoRecord,
  { cents, delivery = "now" }: { cents?: number; delivery?: Delivery } = {},
): boolean {
  if (boleto.state !== "registered") return false;
  const charge = bank.state.charges[boleto.txid];
  if (charge) charge.status = "REMOVIDA_PELO_PSP";
  markBoletoPaid(bank, boleto, { by: "boleto", cents: cents ?? boleto.cents }, delivery);
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
  boleto.state = "paid";
  boleto.paidBy = paid.by;
  boleto.paidCents = paid.cents;
  boleto.paidAt = now.toISOString();
  if (paid.endToEndId !== undefined) boleto.endToEndId = paid.endToEndId;
  // A Pix is money at once; a boleto's arrives on the next day on which banks work.
  boleto.creditedOn =
    paid.by === "pix" ? today : addBankBusinessDays(bankBusinessDayFrom(today), 1);
  if (paid.by === "pix") boleto.creditedAt = boleto.paidAt;
  bank.changed();
  tellPartner(bank, "boleto.updated", { id: boleto.id }, delivery);
}

/** The money of a boleto that was paid as such arrives. */
export function creditBoleto(bank: Bank, boleto: BoletoRecord, delivery: Delivery = "now"): void {
  if (boleto.state !== "paid" || boleto.creditedAt !== undefined) return;
  boleto.creditedAt = bank.clock.now().toISOString();
  enter(bank, {
    direction: "credit",
    cents: boleto.paidCents ?? boleto.cents,
    rail: "boleto",
    reference: boleto.id,
    counterparty: boleto.payer,
  });
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
    const isOwed = boleto.state === "paid" && boleto.creditedAt === undefined;
    if (isOwed && today >= boleto.creditedOn!) creditBoleto(bank, boleto);
    if (boleto.state === "registered" && today > bankBusinessDayFrom(boleto.dueDate)) {
      expireBoleto(bank, boleto);
    }
  }
}
