import { addDays } from "../core/terms/iso-day.ts";

/**
 * On which days a payment that repeats is made. Dates are ISO texts without time or zone. A monthly one
 * keeps the day of its first: where a month has no 29th, 30th or 31st, it is made on that month's last
 * day, and on the day itself again in the next month that has it.
 */
export interface ScheduleRule {
  first: string;
  /** Absent: once. */
  every?: "week" | "month" | undefined;
  times?: number | undefined;
  until?: string | undefined;
}

/** Five years of months; whoever needs more makes it anew, with a fresh confirmation. */
export const maxOccurrences = 60;

/** Null when there would be more than maxOccurrences. */
export function scheduleDates({ first, every, times, until }: ScheduleRule): string[] | null {
  if (every === undefined) return [first];
  const steps = Array.from({ length: Math.min(times ?? Infinity, maxOccurrences + 1) });
  const dates = steps
    .map((_, step) => (every === "week" ? addDays(first, 7 * step) : addMonths(first, step)))
    .filter((date) => until === undefined || date <= until);
  return dates.length > maxOccurrences ? null : dates;
}

function addMonths(date: string, months: number): string {
  const wanted = Number(date.slice(8));
  const month = new Date(`${date.slice(0, 7)}-01T12:00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + months);
  const year = month.getUTCFullYear();
  const last = new Date(Date.UTC(year, month.getUTCMonth() + 1, 0)).getUTCDate();
  month.setUTCDate(Math.min(wanted, last));
  return month.toISOString().slice(0, 10);
}
