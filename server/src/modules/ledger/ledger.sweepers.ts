import { inTransaction } from "#platform/db/database";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { dropPastAccounts } from "./drop-past-accounts.ts";
import { expireHolds } from "./expire-holds.ts";

export function ledgerSweepers(): Sweeper[] {
  return [
    { name: "ledger.expire_holds", everyMs: 1_000, sweep: expireHolds },
    {
      name: "ledger.drop_past_accounts",
      everyMs: 3_600_000,
      sweep: (db) => inTransaction(db, (trx) => dropPastAccounts(trx, 1_000)),
    },
  ];
}
