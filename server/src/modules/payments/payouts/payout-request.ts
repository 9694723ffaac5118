import type { PayoutMethod } from "@areon/contracts/payments/payouts";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";

export interface PayoutRequest {
  /** Born in the form, or derived from a due time; the ledger's hold has the same one. */
  id: string;
  kind: "pix" | "withdrawal";
  method: PayoutMethod;
  /** The payee's id, or that of the bank account. */
  target: string;
  amount: bigint;
  /** What the person was shown. */
  fee: bigint;
  description: string;
  authority: PayoutAuthority;
}

/** A person who has just agreed, or a schedule to which one agreed before. */
export type PayoutAuthority =
  | { actor: Actor; origin: Origin; grant: string }
  | {
      scheduleId: string;
      userId: string;
      /** Written with the hold or not at all. */
      settle: (trx: Trx, payoutId: string) => Promise<void>;
    };
