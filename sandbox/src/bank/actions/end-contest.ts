import type { Bank } from "../bank.ts";
import { otherBank } from "../bank.ts";
import { networkId } from "../identifiers.ts";
import { enter } from "../ledger.ts";
import type { Delivery } from "../notices.ts";
import type { ContestRecord, PixRecord } from "../state.ts";
import { tellOfPix, tellPartner } from "../tell.ts";

/** The other bank has looked at what we contested; what it still found comes back. */
export function endContest(
  bank: Bank,
  contest: ContestRecord,
  { returnedCents, delivery = "now" }: { returnedCents: number; delivery?: Delivery },
): boolean {
  if (contest.state !== "open") return false;
  const now = bank.clock.now();
  contest.state = returnedCents > 0 ? "accepted" : "refused";
  contest.closedAt = now.toISOString();
  if (returnedCents > 0) {
    contest.returnedCents = returnedCents;
    contest.returnId = networkId("D", otherBank.ispb, now);
    enter(bank, {
      direction: "credit",
      cents: returnedCents,
      rail: "pix_return",
      reference: contest.id,
      endToEndId: contest.endToEndId,
      returnId: contest.returnId,
    });
  }
  bank.changed();
  tellPartner(bank, "contest.updated", { id: contest.id }, delivery);
  return true;
}

/** Somebody else contested what we received, and the network takes it back from us. */
export function takeBack(
  bank: Bank,
  pix: PixRecord,
  cents: number,
  delivery: Delivery = "now",
): boolean {
  const returned = pix.returns
    .filter(({ status }) => status !== "NAO_REALIZADO")
    .reduce((sum, record) => sum + record.cents, 0);
  if (cents <= 0 || returned + cents > pix.cents) return false;
  const now = bank.clock.now();
  const returnId = networkId("D", bank.company.ispb, now);
  pix.returns.push({
    id: returnId,
    returnId,
    cents,
    nature: "MED_FRAUDE",
    status: "DEVOLVIDO",
    requestedAt: now.toISOString(),
    settledAt: now.toISOString(),
  });
  enter(bank, {
    direction: "debit",
    cents,
    rail: "pix_return",
    reference: returnId,
    returnId,
    endToEndId: pix.endToEndId,
    txid: pix.txid ?? null,
    counterparty: pix.payer,
  });
  if (pix.txid === undefined) {
    tellPartner(bank, "pix.received", { end_to_end_id: pix.endToEndId }, delivery);
  } else tellOfPix(bank, pix, delivery);
  return true;
}
