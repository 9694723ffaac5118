import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listBankAccounts as endpoint } from "@areon/contracts/payments/payouts";
import { requireWallet } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describeAccount, openAccount } from "./bank-account.ts";
import { listOpenAccounts } from "./bank-account.queries.ts";

export async function listBankAccounts(
  { db, vault }: Pick<PaymentsDependencies, "db" | "vault">,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const accounts: EndpointResult<typeof endpoint>["accounts"] = [];
  for (const row of await listOpenAccounts(db, holder.partyId)) {
    const details = await openAccount(db, vault, row);
    if (details) accounts.push(describeAccount(row, details));
  }
  return { accounts };
}
