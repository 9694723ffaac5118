import type { ProblemCode } from "@areon/contracts/core/problems";
import { refuse, type Refusal } from "#platform/refusal";
import type { Refused, RefusedOutcome } from "./transfer.ts";

const codes: Record<Exclude<Refused, "short_of_funds">, ProblemCode> = {
  account_not_found: "not_found",
  account_closed: "ledger_account_closed",
  hold_not_found: "not_found",
  hold_not_open: "hold_not_open",
  hold_expired: "hold_not_open",
  hold_not_due: "hold_not_open",
  amount_above_hold: "hold_not_open",
  mismatch: "intent_mismatch",
  stale: "intent_expired",
  busy: "unavailable",
};

/**
 * What a person is told. Which funds did not suffice (a balance, a limit) only the caller can say: it
 * knows what the outcome's `accountId` stands for.
 */
export function refuseOutcome({ why }: RefusedOutcome, shortOfFunds: Refusal): Refusal {
  return why === "short_of_funds" ? shortOfFunds : refuse(codes[why]);
}
