import { isBankBusinessDay } from "@areon/contracts/bank-calendar";
import { dayNumber, isoDay } from "@areon/contracts/iso-day";
import { growFactor, startFactor } from "./growth.ts";
import type { Cdi } from "./read-cdi.ts";

/**
 * The factor of a period: each business day from the first on counts with its own rate, the last day does not,
 * because its rate is known only when it is over.
 */
export function growOver(
  { from, to, share }: { from: string; to: string; share: string },
  cdi: Pick<Cdi, "dailyOn">,
): bigint {
  let factor = startFactor;
  for (let day = dayNumber(from); day < dayNumber(to); day += 1) {
    const date = isoDay(day);
    if (isBankBusinessDay(date)) factor = growFactor(factor, { rate: cdi.dailyOn(date), share });
  }
  return factor;
}
