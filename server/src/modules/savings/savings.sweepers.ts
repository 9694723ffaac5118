import { readToday } from "#modules/wallet";
import { inTransaction, type Trx } from "#platform/db/database";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { accruePots } from "./accrual/accrue-pots.ts";
import { createPotFactors, type PotFactors } from "./accrual/pot-factors.ts";
import { readRates } from "./accrual/read-rates.ts";

/** Short enough that a person who acts on a pot hardly waits, long enough that a commit is worth it. */
const batch = 1_000;

export function savingsSweepers(): Sweeper[] {
  // A night is a hundred batches that count with the same factors.
  let known: { key: string; factors: PotFactors } | undefined;
  const accrue = async (trx: Trx, except: readonly string[]): Promise<number> => {
    const { date: today } = await readToday(trx);
    const rates = await readRates(trx);
    if (known?.key !== rates.key) known = { key: rates.key, factors: createPotFactors(rates) };
    return accruePots(trx, { today, factors: known.factors, limit: batch, except });
  };
  return [
    {
      name: "savings.accrue_days",
      everyMs: 60_000,
      sweep: aroundFaults((db, except) => inTransaction(db, (trx) => accrue(trx, except))),
    },
  ];
}
