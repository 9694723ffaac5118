import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { cancelPayout as endpoint } from "@areon/contracts/payments/payouts";
import { requireWallet } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import type { Act } from "../payees/admit-look-up.ts";
import { stopHeldPayout } from "./conclude-payout.ts";
import { describePayout } from "./describe-payout.ts";
import { findPayoutRow } from "./payout.queries.ts";

/** A bank transfer may wait here for days; until the bank has heard of it its person can take it back. */
export async function cancelPayout(
  parts: Pick<PaymentsDependencies, "db" | "vault">,
  id: string,
  act: Act,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const before = await findPayoutRow(db, id);
  if (before?.party_id !== holder.partyId) return refuse("not_found");
  await inTransaction(db, (trx) => stopHeldPayout(trx, id, { failureCode: "cancelled", by: act }));
  const after = (await findPayoutRow(db, id))!;
  // Whoever cancels twice has cancelled.
  return after.failure_code === "cancelled"
    ? describePayout(parts, after)
    : refuse("payout_not_cancellable");
}
