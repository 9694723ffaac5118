import { idSchema } from "@areon/contracts/core/primitives";
import type { BankEntry } from "../bank/bank.ts";
import { followBoleto } from "../boletos/follow-boleto.ts";
import { followContest } from "../contests/follow-contest.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { handlePaymentNotice } from "../payouts/drive-payout.ts";
import { receivePix } from "../receipts/receive-pix.ts";
import { receivePaymentReturns } from "../receipts/receive-payment-returns.ts";
import { receiveKnownTransfer } from "../receipts/receive-transfer.ts";

type Parts = PaymentsDependencies & { bank: Bank };

/** By what a line of the bank's statement and a row of ours are known to be the same money. */
export function keyOfEntry(entry: BankEntry): string {
  const { direction, rail, id, reference, endToEndId, returnId } = entry;
  if (direction === "debit" && rail !== "pix_return") return `payout:${reference ?? id}`;
  if (rail === "pix_return") return `${direction === "debit" ? "taken" : "pix"}:${returnId ?? id}`;
  // A boleto may be paid at two banks at once, so the line itself names the payment, as with a transfer.
  return rail === "pix" ? `pix:${endToEndId ?? id}` : `${rail}:${id}`;
}

/** Does what the lost notice would have begun. */
export async function mendEntry(parts: Parts, entry: BankEntry): Promise<void> {
  const { direction, rail, endToEndId } = entry;
  const reference = ownReference(entry);
  if (rail === "pix_return") return mendReturn(parts, entry);
  if (direction === "debit") {
    if (reference) await handlePaymentNotice(parts, reference);
    return;
  }
  if (rail === "pix" && endToEndId) await receivePix(parts, endToEndId);
  if (rail === "transfer") await receiveKnownTransfer(parts, entry);
  if (rail === "boleto" && reference) await followBoleto(parts, reference);
}

/** Money back from a contest or from a payee, or taken from us by the network. */
async function mendReturn(parts: Parts, entry: BankEntry): Promise<void> {
  const { direction, endToEndId } = entry;
  const reference = ownReference(entry);
  if (direction === "debit") {
    if (endToEndId) await receivePix(parts, endToEndId);
    return;
  }
  if (!reference) return;
  await followContest(parts, reference);
  await receivePaymentReturns(parts, reference);
}

/** What was done at the bank's own counter has a reference too, but none of ours. */
function ownReference({ reference }: BankEntry): string | undefined {
  return idSchema.safeParse(reference).data;
}
