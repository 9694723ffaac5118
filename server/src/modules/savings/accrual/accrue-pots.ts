import {
  addBankBusinessDays,
  isBankBusinessDay,
  type HolidayRows,
} from "@areon/contracts/brazil/bank-calendar";
import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import { postTransfers, shardFor, toldFaults, type Submission } from "#modules/ledger";
import { roundedFactor } from "#modules/yields";
import type { Trx } from "#platform/db/database";
import { deriveId } from "#platform/ids";
import { failFor } from "#platform/sweepers/around-faults";
import { partnerAccount, reasons } from "../pot-money.ts";
import {
  findEarliestDue,
  growLots,
  listBaseDays,
  lockDuePots,
  markAccrued,
  type GrownPot,
  type Which,
} from "./accrual.queries.ts";
import type { PotFactors } from "./pot-factors.ts";

/** All that are due, or one pot that somebody wants to take money from. */
export interface Accrual extends Which {
  /** In São Paulo: only days that are over are counted. */
  today: string;
  factors: PotFactors;
  limit: number;
}

/**
 * The next business day of the pots that are furthest behind: lots grow, the yield is posted, the pots are marked;
 * one transaction. Whoever comes again finds the next day due, and the transfer's id is made of pot and day.
 */
export async function accruePots(trx: Trx, accrual: Accrual): Promise<number> {
  const { today, factors, limit, ...which } = accrual;
  const last = lastBusinessDayBefore(today, factors.holidays);
  const behind = await findEarliestDue(trx, { last, ...which });
  if (!behind) return 0;
  // Every pot that stands between these two has the same business day to come.
  const day = addBankBusinessDays(behind, 1, factors.holidays);
  const pots = await lockDuePots(trx, { from: behind, before: day, limit, ...which });
  if (pots.length === 0) return 0;
  const baseDays = (await listBaseDays(trx, pots)).filter((from) => from <= day);
  const grown = await growLots(trx, {
    pots,
    baseDays,
    factors: baseDays.map((from) => roundedFactor(factors.factor(from, day))),
  });
  await postYields(trx, grown, day);
  await markAccrued(trx, { pots, day });
  return pots.length;
}

async function postYields(trx: Trx, grown: readonly GrownPot[], day: string): Promise<void> {
  const yields = grown.map((pot) => yieldSubmission(pot, day));
  const answers = await postTransfers<Error | undefined>(trx, yields, toldFaults);
  const atFault = new Map<string, Error>();
  for (const [index, fault] of answers.entries()) {
    if (fault) atFault.set(grown[index]!.potId, fault);
  }
  // Their lots have grown already, so that nothing of the batch stays.
  failFor(atFault);
}

/** Everything that is over, for one pot that is locked already. */
export async function bringUpToDate(
  trx: Trx,
  { potId, today, factors }: { potId: string; today: string; factors: PotFactors },
): Promise<void> {
  while ((await accruePots(trx, { potId, today, factors, limit: 1 })) > 0);
}

/** The last whose yield may be known on a day. */
export function lastBusinessDayBefore(today: string, holidays: HolidayRows | undefined): string {
  let number = dayNumber(today) - 1;
  while (!isBankBusinessDay(isoDay(number), holidays)) number -= 1;
  return isoDay(number);
}

function yieldSubmission({ potId, gain }: GrownPot, day: string): Submission {
  const id = deriveId({
    // Within the day that follows, when it is due.
    atMs: (dayNumber(day) + 1) * 86_400_000 + 3 * 3_600_000,
    from: `savings.yield ${potId} ${day}`,
  });
  // By the pot: who catches up on several days takes the same account for all of them.
  const sides = { debit: shardFor(partnerAccount, potId), credit: potId };
  return {
    transfers: [
      { kind: "transfer", id, ...sides, amount: gain, reason: reasons.yield, reference: day },
    ],
    isDerived: true,
  };
}
