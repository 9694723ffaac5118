import { isBankBusinessDay } from "@areon/contracts/brazil/bank-calendar";
import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import { growFactor, startFactor } from "./growth.ts";
import type { Cdi } from "./read-cdi.ts";

interface Stretch {
  from: string;
  to: string;
  /** Of the CDI, in percent: one for all days, or each day's own. */
  share: string | ((day: string) => string);
  /** What money that has grown before begins with. */
  start?: bigint;
}

/** The factor of a period, as it is on its last day. */
export function growOver(stretch: Stretch, cdi: Pick<Cdi, "dailyOn" | "holidays">): bigint {
  let last = stretch.start ?? startFactor;
  for (const { factor } of growDaily(stretch, cdi)) last = factor;
  return last;
}

/**
 * The factor on each day of a period, both ends included. A business day counts with its own rate and shows
 * from the next day on, because its rate is known only when it is over; so the last day adds nothing.
 */
export function* growDaily(
  { from, to, share, start = startFactor }: Stretch,
  cdi: Pick<Cdi, "dailyOn" | "holidays">,
): Generator<{ day: string; factor: bigint }> {
  const shareOn = typeof share === "string" ? () => share : share;
  let factor = start;
  const end = dayNumber(to);
  for (let number = dayNumber(from); number <= end; number += 1) {
    const day = isoDay(number);
    yield { day, factor };
    if (!isBankBusinessDay(day, cdi.holidays)) continue;
    factor = growFactor(factor, { rate: cdi.dailyOn(day), share: shareOn(day) });
  }
}
