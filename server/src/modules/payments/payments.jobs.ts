import type { Job } from "#platform/jobs/job";
import { webhookJobs } from "./bank/register-webhooks-job.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { payoutsJobs } from "./payouts/payouts.jobs.ts";
import { reconciliationJobs } from "./reconciliation/reconciliation.jobs.ts";

export function paymentsJobs(dependencies: PaymentsDependencies): Job[] {
  return [
    ...webhookJobs(dependencies),
    ...payoutsJobs(dependencies),
    ...reconciliationJobs(dependencies),
  ];
}
