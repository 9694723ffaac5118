import type { CurrencyQuotes } from "@areon/contracts/market";

const staleAfterSeconds = 10 * 60;

/** Old data with its time beats an empty screen, but it must say that it is old. */
export function areStale(quotes: CurrencyQuotes): boolean {
  return quotes.age_seconds > staleAfterSeconds;
}
