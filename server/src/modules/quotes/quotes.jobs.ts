import { z } from "zod";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import { readCurrencyQuotes } from "./read-currency-quotes.ts";

export function quotesJobs(dependencies: { db: Database; config: Config }): Job[] {
  return [
    job({
      name: "market.read_currency_quotes",
      payload: z.object({}),
      cron: "* * * * *",
      alsoAtStart: true,
      // The next minute brings a new try; piling up old ones would only repeat it.
      maxAttempts: 3,
      run: (_payload, { effectKey }) => readCurrencyQuotes(dependencies, effectKey),
    }),
  ];
}
