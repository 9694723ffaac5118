const dayMs = 86_400_000;

/** Days since 1 January 1970, a Thursday, for arithmetic with ISO dates that have no time and no zone. */
export function dayNumber(date: string): number {
  const moment = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // Some calendars roll 30 February over to March, which is not what anybody wrote.
  if (Number.isNaN(moment) || isoDay(moment / dayMs) !== date) {
    throw new RangeError(`${date} is no day`);
  }
  return moment / dayMs;
}

export function isoDay(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return isoDay(dayNumber(day) + days);
}
