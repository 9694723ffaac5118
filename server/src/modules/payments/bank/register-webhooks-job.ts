import { z } from "zod";
import { bankConfigOf } from "#platform/bank-settings";
import { job, type Job } from "#platform/jobs/job";
import type { PaymentsDependencies } from "../dependencies.ts";

/** The bank is told where we listen, at start and again and again: it may have forgotten. */
export function webhookJobs({ bank, config }: PaymentsDependencies): Job[] {
  const settings = bankConfigOf(config);
  if (!bank || !settings) return [];
  return [
    job({
      name: "payments.register_webhooks",
      payload: z.unknown(),
      cron: "*/10 * * * *",
      alsoAtStart: true,
      run: async () => {
        const url = settings.BANK_WEBHOOK_URL;
        for (const side of [bank.receiving, bank.partner]) {
          const answer = await side.registerWebhook(url);
          if (answer.kind !== "done") throw new Error(`no webhook at the bank: ${answer.kind}`);
        }
      },
    }),
  ];
}
