import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { followDue } from "../asking/follow-due.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { followPixKey } from "./follow-pix-key.ts";
import { rehashPixKeys } from "./rehash-pix-keys.ts";

const batch = 100;

/** Keys whose registration or removal the bank has not confirmed, and those under old hashes. */
export function pixKeySweepers(parts: PaymentsDependencies): Sweeper[] {
  const table = "payments.pix_keys";
  return [
    ...followDue(parts, { name: "payments.ask_about_pix_keys", table, follow: followPixKey }),
    {
      name: "payments.rehash_pix_keys",
      everyMs: 60_000,
      sweep: aroundFaults((db, except) => rehashPixKeys(db, { vault: parts.vault, batch }, except)),
    },
  ];
}
