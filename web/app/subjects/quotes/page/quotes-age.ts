import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { formatClock, formatDay } from "~/platform/text/dates";

const staleAfterSeconds = 10 * 60;

/** Old data with its time beats an empty screen, but it must say that it is old. */
export function areStale(quotes: CurrencyQuotes): boolean {
  return quotes.age_seconds > staleAfterSeconds;
}

/** `14h02`, and `23h06 de 12 nov` when the reading is not of the day on which it was served. */
export function readingTime({ read_at, age_seconds }: CurrencyQuotes): string {
  const servedAt = new Date(Date.parse(read_at) + age_seconds * 1000).toISOString();
  const day = formatDay(read_at);
  return formatClock(read_at) + (day === formatDay(servedAt) ? "" : ` de ${day}`);
}
