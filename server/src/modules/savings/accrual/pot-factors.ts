import type { HolidayRows } from "@areon/contracts/brazil/bank-calendar";
import { addDays } from "@areon/contracts/core/terms/iso-day";
import { growOver, startFactor, type Cdi } from "#modules/yields";

export interface Rates {
  /** The same for the same tables, so that what was counted with them may be kept. */
  key: string;
  cdi: Cdi;
  /** What part of the CDI is paid for a day. */
  shareOn: (day: string) => string;
}

/**
 * How much a centavo that began to count on one day has become by the end of another. Money earns the rate of
 * every business day that it lies in the pot overnight, from the day on which it is put in.
 */
export interface PotFactors {
  factor(from: string, through: string): bigint;
  holidays: HolidayRows | undefined;
}

/** Nights go forward, so each beginning remembers how far it is; one that looks back counts anew. */
export function createPotFactors(rates: Rates): PotFactors {
  const known = new Map<string, { through: string; factor: bigint }>();
  return {
    holidays: rates.cdi.holidays,
    factor: (from, through) => {
      const last = known.get(from);
      const isUsable = last !== undefined && last.through <= through;
      const next = isUsable ? addDays(last.through, 1) : from;
      const start = isUsable ? last.factor : startFactor;
      const share = rates.shareOn;
      // The rate of the last day counts too, and shows on the day after it.
      const factor = growOver({ from: next, to: addDays(through, 1), share, start }, rates.cdi);
      known.set(from, { through, factor });
      return factor;
    },
  };
}
