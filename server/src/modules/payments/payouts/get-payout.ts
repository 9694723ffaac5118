import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getPayout as endpoint } from "@areon/contracts/payments/payouts";
import { requireWallet } from "#modules/wallet";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePayout } from "./describe-payout.ts";
import { findPayoutRow } from "./payout.queries.ts";

export async function getPayout(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const row = await findPayoutRow(db, id);
  if (row?.party_id !== holder.partyId) return refuse("not_found");
  return describePayout({ db, vault }, row);
}
