import { readToday } from "#modules/wallet";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { aroundFaults, type SweptBatch } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { accruePots, PotsAtFault } from "./accrual/accrue-pots.ts";
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
  const takeBatch = async (db: Database, except: readonly string[]): Promise<SweptBatch> => {
    try {
      const taken = await inTransaction(db, (trx) => accrue(trx, except));
      return { taken, failed: new Map() };
    } catch (error) {
      if (!(error instanceof PotsAtFault)) throw error;
      return { taken: 0, failed: error.pots };
    }
  };
  return [{ name: "savings.accrue_days", everyMs: 60_000, sweep: aroundFaults(takeBatch) }];
}
