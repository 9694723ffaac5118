import { otherBank, type Bank } from "../bank.ts";
import { networkId } from "../identifiers.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { Party, PixRecord } from "../state.ts";
import { tellOfPix, tellPartner } from "../tell.ts";

export interface IncomingPix {
  key: string;
  cents: number;
  payer: Party;
  txid?: string;
  message?: string;
  /** Of a Pix that began in this bank; otherwise another bank names it. */
  endToEndId?: string;
}

/** Money for the company arrives: on the statement at once, told of as the caller likes. */
export function receivePix(bank: Bank, pix: IncomingPix, delivery: Delivery = "now"): PixRecord {
  const now = bank.clock.now();
  const record: PixRecord = {
    ...pix,
    endToEndId: pix.endToEndId ?? networkId("E", otherBank.ispb, now),
    at: now.toISOString(),
    returns: [],
  };
  bank.state.pix[record.endToEndId] = record;
  enter(bank, {
    direction: "credit",
    cents: record.cents,
    rail: "pix",
    endToEndId: record.endToEndId,
    txid: record.txid ?? null,
    counterparty: record.payer,
    message: record.message ?? null,
  });
  if (record.txid === undefined) {
    tellPartner(bank, "pix.received", { end_to_end_id: record.endToEndId }, delivery);
  } else tellOfPix(bank, record, delivery);
  return record;
}
