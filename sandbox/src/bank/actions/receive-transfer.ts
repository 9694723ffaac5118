import type { Bank } from "../bank.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { EntryRecord, Party } from "../state.ts";
import { tellPartner } from "../tell.ts";

/** A bank transfer arrives on the company's account. */
export function receiveTransfer(
  bank: Bank,
  { cents, payer, message }: { cents: number; payer: Party; message?: string | undefined },
  delivery: Delivery = "now",
): EntryRecord {
  const entry = enter(bank, {
    direction: "credit",
    cents,
    rail: "transfer",
    counterparty: payer,
    message: message ?? null,
  });
  tellPartner(bank, "transfer.received", { id: entry.id }, delivery);
  return entry;
}
