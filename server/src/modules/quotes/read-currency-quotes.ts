import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { callPartner } from "#platform/fetch/outgoing-call";
import { newId } from "#platform/ids";
import { claimEffect } from "#platform/jobs/once";
import { brlPerUnit, latestRatesSchema } from "./currency-quote.ts";
import { insertReadings } from "./quotes.queries.ts";

interface Dependencies {
  db: Database;
  config: Pick<Config, "EXCHANGE_RATES_URL" | "EXCHANGE_RATES_NAME">;
}

/**
 * Asks the exchange-rate service and stores its answer. When it fails the last reading stays on the
 * screens with its age; the thrown error makes the queue try again and shows in the job metric.
 */
export async function readCurrencyQuotes(
  { db, config }: Dependencies,
  effectKey: string,
): Promise<void> {
  const isWanted = await readSetting(db, {
    key: "market.currency_quotes",
    schema: z.boolean(),
    fallback: true,
  });
  if (!isWanted) return;
  const url = new URL("latest/USD", withSlash(config.EXCHANGE_RATES_URL));
  const answer = await callPartner({ partner: "exchange-rates", url, schema: latestRatesSchema });
  if (!answer.answered) throw new Error(`exchange rates: ${answer.reason} (${answer.detail})`);
  const id = newId();
  await inTransaction(db, async (trx) => {
    if (!(await claimEffect(trx, effectKey))) return;
    await insertReadings(trx, [
      {
        id,
        source: config.EXCHANGE_RATES_NAME,
        quotedAt: new Date(answer.body.time_last_updated * 1000),
        brl: brlPerUnit(answer.body),
      },
    ]);
    await recordEvents(trx, [
      { type: "market.quotes_read", key: "currency", payload: { reading_id: id } },
    ]);
  });
}

/** Without it, the last part of the configured path would be replaced instead of extended. */
function withSlash(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}
