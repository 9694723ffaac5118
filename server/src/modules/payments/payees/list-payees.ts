import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPixPayees as endpoint } from "@areon/contracts/payments/payouts";
import { requireWallet } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePayee, openPayee } from "./payee.ts";
import { listKnownPayees } from "./payee.queries.ts";

const shownAtMost = 50;

/** Favourites and those paid before; who is paid again is asked for at the bank first (renewal). */
export async function listPayees(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const rows = await listKnownPayees(db, { partyId: holder.partyId, limit: shownAtMost });
  const payees: EndpointResult<typeof endpoint>["payees"] = [];
  const reading = vault.forList();
  for (const row of rows) {
    const details = await openPayee(db, reading, row);
    if (!details) continue;
    const last_paid_at = row.last_paid_at?.toISOString() ?? null;
    payees.push({ ...describePayee(row, details), last_paid_at });
  }
  return { payees };
}
