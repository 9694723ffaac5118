import type { SavingsPot } from "@areon/contracts/savings/savings";
import { readPeriodTotals } from "#modules/ledger";
import { readToday } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { sumDeposits } from "./move.queries.ts";
import { listLots, type PotRow } from "./pot.queries.ts";

/** Pots as their owner sees them. */
export async function describePots(db: Database, pots: readonly PotRow[]): Promise<SavingsPot[]> {
  const lots = await listLots(
    db,
    pots.map(({ id }) => id),
  );
  const yields = await readMonthYields(db, pots);
  return pots.map((pot) => {
    const own = lots.filter(({ potId }) => potId === pot.id);
    return {
      id: pot.id,
      name: pot.name,
      picture: pot.picture,
      balance: centsToDecimal(own.reduce((sum, { value }) => sum + value, 0n)),
      cost: centsToDecimal(own.reduce((sum, { cost }) => sum + cost, 0n)),
      goal: pot.goal === null ? null : centsToDecimal(pot.goal),
      sale_percent: pot.salePercent,
      month_yield: centsToDecimal(yields.get(pot.id) ?? 0n),
      created_at: pot.createdAt.toISOString(),
      is_closed: pot.closedAt !== null,
    };
  });
}

export async function describePot(db: Database, pot: PotRow): Promise<SavingsPot> {
  return (await describePots(db, [pot]))[0]!;
}

/** All that came into a pot this month and was not put in. */
async function readMonthYields(
  db: Database,
  pots: readonly PotRow[],
): Promise<ReadonlyMap<string, bigint>> {
  const { date: to, monthStart: from } = await readToday(db);
  const deposits = await sumDeposits(db, { potIds: pots.map(({ id }) => id), since: from });
  const yields = new Map<string, bigint>();
  for (const { id } of pots) {
    const { credits } = await readPeriodTotals(db, { accountId: id, from, to });
    yields.set(id, credits - (deposits.get(id) ?? 0n));
  }
  return yields;
}
