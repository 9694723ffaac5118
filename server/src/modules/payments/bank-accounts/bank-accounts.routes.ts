import * as contract from "@areon/contracts/payments/payouts";
import { route, type Route } from "#platform/http/route";
import type { PaymentsDependencies } from "../dependencies.ts";
import { addBankAccount } from "./add-bank-account.ts";
import { listBankAccounts } from "./list-bank-accounts.ts";
import { removeBankAccount } from "./remove-bank-account.ts";

export function bankAccountsRoutes(dependencies: PaymentsDependencies): Route[] {
  const { db } = dependencies;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.addBankAccount, signedIn, ({ body, actor, origin }) =>
      addBankAccount(dependencies, body, { actor, origin }),
    ),
    route(contract.listBankAccounts, signedIn, ({ actor }) =>
      listBankAccounts(dependencies, actor.userId),
    ),
    route(contract.removeBankAccount, signedIn, ({ params, actor, origin }) =>
      removeBankAccount(db, params.id, { actor, origin }),
    ),
  ];
}
