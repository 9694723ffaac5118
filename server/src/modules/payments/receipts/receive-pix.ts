import type { ReceivedPix } from "../bank/bank.ts";
import { matchBoletoPix } from "../boletos/boleto-target.ts";
import { findChargeByTxid } from "../charges/charge.queries.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { findPartyOfKey } from "../keys/find-party-of-key.ts";
import { creditReceipt, type ReceiptTarget } from "./credit-receipt.ts";
import { endRefusedReturn, takeBack } from "./take-back.ts";

/** The bank could not be asked; whoever came with the question comes again. */
export class BankIsAway extends Error {
  override name = "BankIsAway";
}

type Parts = PaymentsDependencies & { bank: Bank };

/**
 * What a notice says of a Pix is only a hint: the bank is asked about it, and what it answers is credited.
 * A Pix that the bank does not know has no effect.
 */
export async function receivePix(
  parts: Parts,
  endToEndId: string,
): Promise<"credited" | "unmatched" | "known" | "not_at_bank"> {
  const answer = await parts.bank.receiving.getPix(endToEndId);
  if (answer.kind === "refused") return "not_at_bank";
  if (answer.kind !== "done") throw new BankIsAway(answer.detail);
  return answer.value ? receiveKnownPix(parts, answer.value) : "not_at_bank";
}

/** A Pix as the bank itself has just told it, with what of it the network has taken back since. */
export async function receiveKnownPix(
  parts: Pick<PaymentsDependencies, "db" | "vault" | "purchases">,
  pix: ReceivedPix,
): Promise<"credited" | "unmatched" | "known"> {
  const outcome = await creditReceipt(parts, {
    rail: "pix",
    economicKey: pix.endToEndId,
    amount: pix.amount,
    happenedAt: pix.at,
    ...(pix.payer ? { payer: pix.payer } : {}),
    target: await matchPix(parts, pix),
  });
  for (const returned of pix.returns) {
    if (returned.state === "returned") await takeBack(parts, pix.endToEndId, returned);
    if (returned.state === "not_done") await endRefusedReturn(parts.db, pix.endToEndId, returned);
  }
  return outcome;
}

/** Matched by what we gave out ourselves, never by a name: a charge, a boleto, a person's own key. */
async function matchPix(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  pix: ReceivedPix,
): Promise<ReceiptTarget | undefined> {
  const charge = pix.txid === null ? undefined : await findChargeByTxid(db, pix.txid);
  if (charge) {
    const { id: chargeId, party_id: partyId, created_by: userId } = charge;
    return { partyId, userId, chargeId, reason: "pix_in" };
  }
  const boleto = await matchBoletoPix(db, pix);
  if (boleto) return boleto;
  const owner = pix.key === null ? undefined : await findPartyOfKey(db, vault, pix.key);
  return owner && { partyId: owner.partyId, userId: owner.userId, reason: "pix_in" };
}
