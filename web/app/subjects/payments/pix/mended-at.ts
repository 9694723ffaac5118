import type { Setback } from "~/platform/money/use-sending";

/** A step of a sending: whom it goes to, how much, or the look at it all before the PIN. */
export type SendingStep = 0 | 1 | 2;

const atPayee: ReadonlySet<string> = new Set([
  "payee_not_found",
  "payee_changed",
  "pix_code_not_payable",
  "bank_account_not_found",
]);

const atAmount =
  /^(?:insufficient_funds|pix_amount_fixed|payout_fee_changed|payee_not_for_.*|schedule_.*|.*limit.*|.*too_high)$/;

/** Where a refusal is mended. */
export function mendedAt(setback: Setback): SendingStep {
  if (setback === "never_sent") return 2;
  if (atPayee.has(setback.code)) return 0;
  return atAmount.test(setback.code) ? 1 : 2;
}
