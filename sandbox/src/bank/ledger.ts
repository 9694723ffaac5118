import { nextNumber, type Bank } from "./bank.ts";
import type { EntryRecord } from "./state.ts";

/** Writes what moved on the company's account into its statement. */
export function enter(
  bank: Bank,
  entry: Pick<EntryRecord, "direction" | "cents" | "rail"> & Partial<EntryRecord>,
): EntryRecord {
  const record: EntryRecord = {
    reference: null,
    endToEndId: null,
    txid: null,
    returnId: null,
    counterparty: null,
    message: null,
    ...entry,
    id: `entry-${String(nextNumber(bank)).padStart(9, "0")}`,
    at: bank.clock.now().toISOString(),
  };
  bank.state.entries.push(record);
  bank.state.balanceCents += record.direction === "credit" ? record.cents : -record.cents;
  bank.changed();
  return record;
}
