import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { brlPerUnit, type LatestRates } from "./currency-quote.ts";
import { findNewestReading, insertReadings } from "./quotes.queries.ts";

const hours = 48;
const stepMinutes = 5;

/**
 * Past readings for the demonstration, from the same simulated service that it will go on reading,
 * up to the moment of seeding.
 */
export async function seedCurrencyReadings(
  trx: Trx,
  { source, ratesAt }: { source: string; ratesAt: (moment: Date) => LatestRates["rates"] },
): Promise<void> {
  if (await findNewestReading(trx)) return;
  const now = (await businessNow(trx)).getTime();
  const moments = Array.from(
    { length: (hours * 60) / stepMinutes },
    (_, index) => new Date(now - index * stepMinutes * 60_000),
  ).toReversed();
  await insertReadings(
    trx,
    moments.map((moment) => ({
      id: newId(),
      source,
      quotedAt: moment,
      readAt: moment,
      brl: brlPerUnit({ rates: ratesAt(moment) }),
    })),
  );
}
