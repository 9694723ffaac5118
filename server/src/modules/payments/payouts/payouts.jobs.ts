import { job, type Job } from "#platform/jobs/job";
import type { PaymentsDependencies } from "../dependencies.ts";
import { drivePayout } from "./drive-payout.ts";
import { sendPayoutJob } from "./send-payout-job.ts";

export function payoutsJobs(dependencies: PaymentsDependencies): Job[] {
  return [job({ ...sendPayoutJob, run: ({ payout_id }) => drivePayout(dependencies, payout_id) })];
}
