import type { Sweeper } from "#platform/sweepers/sweeper";
import { followDue } from "../asking/follow-due.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { followPixKey } from "./follow-pix-key.ts";

/** Keys whose registration or removal the bank has not confirmed. */
export function pixKeySweepers(parts: PaymentsDependencies): Sweeper[] {
  const table = "payments.pix_keys";
  return followDue(parts, { name: "payments.ask_about_pix_keys", table, follow: followPixKey });
}
