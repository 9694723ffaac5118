import { currencies, type CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { changePercent, shownRate } from "./currency-quote.ts";
import { findNewestReading, findReadingOfADayBefore } from "./quotes.queries.ts";

/** The newest stored reading with its age: an old quote with its time beats an empty card. */
export async function getCurrencyQuotes(db: Database): Promise<CurrencyQuotes | Refusal> {
  const reading = await findNewestReading(db);
  if (!reading) return refuse("quotes_not_available");
  const earlier = await findReadingOfADayBefore(db, reading.readAt);
  return {
    quotes: currencies.map((currency) => ({
      currency,
      brl: shownRate(currency, reading.brl[currency]),
      change_percent: earlier
        ? changePercent({ from: earlier.brl[currency], to: reading.brl[currency] })
        : null,
    })),
    source: reading.source,
    quoted_at: reading.quotedAt.toISOString(),
    read_at: reading.readAt.toISOString(),
    age_seconds: reading.ageSeconds,
  };
}
