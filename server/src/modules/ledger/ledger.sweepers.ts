import { inTransaction } from "#platform/db/database";
import type { Metrics } from "#platform/metrics";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { dropPastAccounts } from "./accounts/drop-past-accounts.ts";
import { expireHolds } from "./posting/expire-holds.ts";
import { countUnsealedDays, readLastProof } from "./proof/proof.queries.ts";

type BookGauges = Pick<Metrics, "ledgerBreaks" | "ledgerUnsealedDays">;

export function ledgerSweepers({ metrics }: { metrics: BookGauges }): Sweeper[] {
  return [
    {
      name: "ledger.measure_books",
      everyMs: 60_000,
      // From what is stored, so that a restart does not clear an alert.
      sweep: async (db) => {
        metrics.ledgerBreaks.set((await readLastProof(db))?.breaks ?? 0);
        metrics.ledgerUnsealedDays.set(await countUnsealedDays(db));
        return 0;
      },
    },
    { name: "ledger.expire_holds", everyMs: 1_000, sweep: aroundFaults(expireHolds) },
    {
      name: "ledger.drop_past_accounts",
      everyMs: 3_600_000,
      sweep: (db) => inTransaction(db, (trx) => dropPastAccounts(trx, 1_000)),
    },
  ];
}
