import { dayNumber, isoDay } from "../core/terms/iso-day.ts";

/**
 * Due dates in bar codes are days since 7 October 1997, four digits: after 9999 (21 February 2025) they
 * began again at 1000, so the same number comes back every 9000 days.
 */
const firstDay = dayNumber("1997-10-07");
const cycle = 9000;

export function dueFactor(date: string): number {
  const days = dayNumber(date) - firstDay;
  if (days < 1000) throw new RangeError(`No boleto can be due on ${date}`);
  return 1000 + ((days - 1000) % cycle);
}

/** Nobody published which of the dates is meant; the nearest to the reference is the likeliest. */
export function dueDateOfFactor(
  factor: number,
  { referenceDate }: { referenceDate: string },
): string | null {
  if (factor < 1000) return null;
  const cycles = Math.round((dayNumber(referenceDate) - firstDay - factor) / cycle);
  const days = factor + Math.max(0, cycles) * cycle;
  return isoDay(firstDay + days);
}
