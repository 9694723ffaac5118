import { z } from "zod";
import { businessNow } from "#platform/clock";
import { job, type Job } from "#platform/jobs/job";
import type { PaymentsDependencies } from "../dependencies.ts";
import { reconcile, type Span } from "./reconcile.ts";

const hourMs = 60 * 60 * 1000;

/** Every five minutes the last hours, and at night the last days: a notice may be three days late. */
export function reconciliationJobs(dependencies: PaymentsDependencies): Job[] {
  const { bank } = dependencies;
  if (!bank) return [];
  const over = async (scope: Span["scope"], hours: number) => {
    const to = await businessNow(dependencies.db);
    const from = new Date(to.getTime() - hours * hourMs);
    await reconcile({ ...dependencies, bank }, { scope, from, to });
  };
  return [
    job({
      name: "payments.reconcile_recent",
      payload: z.unknown(),
      cron: "*/5 * * * *",
      alsoAtStart: true,
      maxAttempts: 2,
      run: () => over("recent", 3),
    }),
    job({
      name: "payments.reconcile_days",
      payload: z.unknown(),
      cron: "30 6 * * *",
      run: () => over("day", 4 * 24),
    }),
  ];
}
