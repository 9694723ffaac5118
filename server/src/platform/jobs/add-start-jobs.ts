import { inTransaction, type Database } from "#platform/db/database";
import { addJob } from "./add-job.ts";
import type { Job } from "./job.ts";

/** Under the key of the schedule, so that several workers that start together add one run. */
export async function addStartJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  const due = jobs.filter(({ alsoAtStart }) => alsoAtStart);
  if (due.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const job of due) await addJob(trx, job, {}, { key: "schedule" });
  });
}
