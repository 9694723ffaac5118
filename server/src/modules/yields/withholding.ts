import { dayNumber } from "@areon/contracts/core/terms/iso-day";
import { shareOf } from "./growth.ts";

/** Taxes on yields as they stand on the day of the withdrawal. */
export interface TaxRules {
  /** By days since the money was put in, the shortest first; the last has no end. */
  incomeTax: readonly { untilDays: number | null; percent: string }[];
  /** Percent of the yield, of the first day on; none after the last. */
  iof: readonly number[];
}

export interface Withheld {
  iof: bigint;
  iofPercent: number;
  incomeTax: bigint;
  incomeTaxPercent: string;
  /** Since the money was put in, as calendars count. */
  days: number;
}

/** IOF first, income tax on what it leaves; each rounded once to the centavo. */
export function withhold(
  { gain, from, to }: { gain: bigint; from: string; to: string },
  rules: TaxRules,
): Withheld {
  const days = dayNumber(to) - dayNumber(from);
  if (days < 0 || gain < 0n) throw new RangeError("a yield is neither negative nor of the future");
  // Money that leaves on the day it came pays as on the first day, if there is anything to pay on.
  const iofPercent = rules.iof[Math.max(days, 1) - 1] ?? 0;
  const iof = shareOf(gain, String(iofPercent));
  const incomeTaxPercent = incomeTaxPercentOf(days, rules);
  return {
    iof,
    iofPercent,
    incomeTax: shareOf(gain - iof, incomeTaxPercent),
    incomeTaxPercent,
    days,
  };
}

function incomeTaxPercentOf(days: number, { incomeTax }: TaxRules): string {
  const bracket = incomeTax.find(({ untilDays }) => untilDays === null || days <= untilDays);
  if (!bracket) throw new Error("the table of income tax has no end");
  return bracket.percent;
}
