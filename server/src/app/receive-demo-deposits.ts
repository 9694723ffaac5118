import { createVault, type MoneyHolder } from "#modules/identity";
import { checkoutOwner } from "#modules/orders";
import { receiveDemoDeposit } from "#modules/payments";
import type { Config } from "#platform/config";
import type { Trx } from "#platform/db/database";
import { entryOf, payerOf } from "../../../db/seed/demo/deposits.ts";

interface Deposit {
  email: string;
  daysAgo: number;
  amount: string;
}

/** Lets the deposits of demo people come in by the rails, under the names that the sandbox bank gives them. */
export function receiveDemoDeposits(config: Config) {
  const parts = { vault: createVault(config), purchases: { checkout: checkoutOwner } };
  return (trx: Trx, holder: MoneyHolder, deposit: Deposit): Promise<void> =>
    receiveDemoDeposit(trx, parts, {
      holder,
      entry: entryOf(deposit),
      amount: deposit.amount,
      payer: payerOf(deposit),
    });
}
