import type { MoneyHolder } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { decimalToCents } from "#platform/money";
import type { PaymentsDependencies } from "../dependencies.ts";
import { creditIn } from "../receipts/credit-receipt.ts";
import type { Payer } from "../receipts/payer.ts";

interface DemoDeposit {
  /** Of the line in the sandbox bank's statement. */
  entry: string;
  amount: string;
  payer: Payer;
}

/**
 * Money of demo people, sent from an account of their own at another bank. It comes through the door that real money
 * comes through, so that the books of the bank say how much there is.
 */
export async function receiveDemoDeposit(
  trx: Trx,
  parts: Pick<PaymentsDependencies, "vault" | "purchases">,
  { holder, entry, amount, payer }: DemoDeposit & { holder: MoneyHolder },
): Promise<void> {
  const outcome = await creditIn(trx, parts, {
    rail: "transfer",
    economicKey: entry,
    amount: decimalToCents(amount),
    happenedAt: await businessNow(trx),
    payer,
    target: { partyId: holder.partyId, userId: holder.userId, reason: "transfer_in" },
  });
  if (outcome !== "credited") throw new Error(`the demo deposit ${entry} is ${outcome}`);
}
