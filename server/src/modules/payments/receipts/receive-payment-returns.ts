import { idSchema } from "@areon/contracts/core/primitives";
import { findPayoutRow } from "../payouts/payout.queries.ts";
import type { Bank, PaymentsDependencies } from "../dependencies.ts";
import { creditReceipt } from "./credit-receipt.ts";
import { BankIsAway } from "./receive-pix.ts";

/** A payee may send a Pix back days later; each return is money that came in, once. */
export async function receivePaymentReturns(
  parts: PaymentsDependencies & { bank: Bank },
  paymentId: string,
): Promise<void> {
  if (!idSchema.safeParse(paymentId).success) return;
  const payout = await findPayoutRow(parts.db, paymentId);
  if (payout?.state !== "settled") return;
  const { party_id: partyId, user_id: userId } = payout;
  const answer = await parts.bank.partner.getPayment(paymentId);
  if (answer.kind === "refused") return;
  if (answer.kind !== "done") throw new BankIsAway(answer.detail);
  for (const { returnId, amount, at } of answer.value?.returns ?? []) {
    await creditReceipt(parts, {
      rail: "pix",
      economicKey: returnId,
      amount,
      happenedAt: at,
      target: { partyId, userId, reason: "pix_return_in" },
    });
  }
}
