import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { currentTraceId } from "#platform/trace";
import type { Job } from "./job.ts";

export interface AddJobOptions {
  /** While a job of this key waits, adding another replaces it instead of queueing a second. */
  key?: string;
  /** In real time. What is due in business time is a row of its module, found by a sweeper. */
  runAt?: Date;
}

/**
 * Adds a job on the caller's transaction: it exists if and only if the transaction commits. It also
 * notifies, so money and bid paths write an event or a due row instead and a reader adds the job.
 */
export async function addJob<P>(
  trx: Trx,
  job: Pick<Job<P>, "name" | "payload" | "maxAttempts">,
  payload: P,
  { key, runAt }: AddJobOptions = {},
): Promise<void> {
  const envelope = { payload: job.payload.parse(payload), trace_id: currentTraceId() ?? null };
  await sql`
    select graphile_worker.add_job(
      identifier => ${job.name},
      payload => ${JSON.stringify(envelope)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${job.maxAttempts ?? null}::int,
      job_key => ${key ? `${job.name}:${key}` : null}
    )`.execute(trx);
}
