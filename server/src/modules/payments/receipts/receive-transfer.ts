import { findPartyByDocument } from "#modules/identity";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { creditReceipt, type ReceiptTarget } from "./credit-receipt.ts";
import { BankIsAway } from "./receive-pix.ts";
import type { BankEntry } from "../bank/bank.ts";

type Parts = PaymentsDependencies & { bank: Bank };

/** A bank transfer that came in, re-read at the bank. Only a sender with a person's own document is known. */
export async function receiveTransfer(
  parts: Parts,
  entryId: string,
): Promise<"credited" | "unmatched" | "known" | "not_at_bank"> {
  const answer = await parts.bank.partner.getEntry(entryId);
  if (answer.kind === "refused") return "not_at_bank";
  if (answer.kind !== "done") throw new BankIsAway(answer.detail);
  return answer.value ? receiveKnownTransfer(parts, answer.value) : "not_at_bank";
}

export async function receiveKnownTransfer(
  parts: Pick<PaymentsDependencies, "db" | "vault">,
  { id, direction, rail, amount, at, counterparty }: BankEntry,
): Promise<"credited" | "unmatched" | "known" | "not_at_bank"> {
  // A notice may name any line of the statement; only this kind is money that came by transfer.
  if (direction !== "credit" || rail !== "transfer") return "not_at_bank";
  return creditReceipt(parts, {
    rail: "transfer",
    economicKey: id,
    amount,
    happenedAt: at,
    ...(counterparty ? { payer: counterparty } : {}),
    target: counterparty ? await matchSender(parts, counterparty.document) : undefined,
  });
}

async function matchSender(
  parts: Pick<PaymentsDependencies, "db" | "vault">,
  document: string,
): Promise<ReceiptTarget | undefined> {
  const owner = await findPartyByDocument(parts, document);
  return owner && { ...owner, reason: "transfer_in" };
}
