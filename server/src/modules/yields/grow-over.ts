import { isBankBusinessDay } from "@areon/contracts/bank-calendar";
import { dayNumber, isoDay } from "@areon/contracts/iso-day";
import { growFactor, startFactor } from "./growth.ts";
import type { Cdi } from "./read-cdi.ts";

interface Stretch {
  from: string;
  to: string;
  /** Of the CDI, in percent. */
  share: string;
}

/** The factor of a period, as it is on its last day. */
export function growOver(stretch: Stretch, cdi: Pick<Cdi, "dailyOn">): bigint {
  let last = startFactor;
  for (const { factor } of growDaily(stretch, cdi)) last = factor;
  return last;
}

/**
 * The factor on each day of a period, both ends included. A business day counts with its own rate and shows
 * from the next day on, because its rate is known only when it is over; so the last day adds nothing.
 */
export function* growDaily(
  { from, to, share }: Stretch,
  cdi: Pick<Cdi, "dailyOn">,
): Generator<{ day: string; factor: bigint }> {
  let factor = startFactor;
  const end = dayNumber(to);
  for (let number = dayNumber(from); number <= end; number += 1) {
    const day = isoDay(number);
    yield { day, factor };
    if (isBankBusinessDay(day)) factor = growFactor(factor, { rate: cdi.dailyOn(day), share });
  }
}
