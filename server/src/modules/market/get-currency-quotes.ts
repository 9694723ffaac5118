import type { CurrencyQuotes } from "@areon/contracts/market";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { roundDecimal } from "./currency-quote.ts";
import { findNewestReading } from "./market.queries.ts";

/** The newest stored reading with its age: an old quote with its time beats an empty card. */
export async function getCurrencyQuotes(db: Database): Promise<CurrencyQuotes | Refusal> {
  const reading = await findNewestReading(db);
  if (!reading) return refuse("quotes_not_available");
  return {
    usd: roundDecimal(reading.brl_per_usd, 2),
    eur: roundDecimal(reading.brl_per_eur, 4),
    gbp: roundDecimal(reading.brl_per_gbp, 4),
    source: reading.source,
    quoted_at: reading.quoted_at.toISOString(),
    read_at: reading.read_at.toISOString(),
    age_seconds: reading.age_seconds,
  };
}
