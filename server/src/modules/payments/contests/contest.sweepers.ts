import type { Sweeper } from "#platform/sweepers/sweeper";
import { followDue } from "../asking/follow-due.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { followContest } from "./follow-contest.ts";

/** Contests that the bank may not have heard of, or has decided without our hearing of it. */
export function contestSweepers(parts: PaymentsDependencies): Sweeper[] {
  const table = "payments.contests";
  return followDue(parts, { name: "payments.ask_about_contests", table, follow: followContest });
}
