import { parseCronItems, type ParsedCronItem, type TaskList } from "graphile-worker";
import { z } from "zod";
import { withoutValues } from "#platform/describe-error";
import type { Metrics } from "#platform/metrics";
import { runWithTrace } from "#platform/trace";
import type { Job } from "./job.ts";

/** What `addJob` writes. A job that the schedule adds has neither. */
const envelope = z.object({
  payload: z.unknown().default({}),
  trace_id: z.string().nullish(),
});

export interface TaskListOptions {
  jobs: readonly Job[];
  metrics: Pick<Metrics, "jobSeconds">;
  /** Aborted when this worker was declared dead: others may already run its jobs. */
  leaseSignal: AbortSignal;
}

export function buildTaskList({ jobs, metrics, leaseSignal }: TaskListOptions): TaskList {
  const tasks: TaskList = {};
  for (const job of jobs) {
    if (tasks[job.name]) throw new Error(`two jobs are called ${job.name}`);
    tasks[job.name] = (raw, { job: row, abortSignal }) => {
      const { payload, trace_id } = envelope.parse(raw);
      const context = {
        signal: AbortSignal.any([abortSignal, leaseSignal]),
        attempt: row.attempts,
        // A waiting job that is replaced keeps its id and gets another revision and other work.
        effectKey: `${job.name}:${row.id}.${row.revision}`,
      };
      return runWithTrace(trace_id ?? undefined, () =>
        timed(metrics, job.name, async () => job.run(job.payload.parse(payload), context)),
      );
    };
  }
  return tasks;
}

async function timed(
  { jobSeconds }: Pick<Metrics, "jobSeconds">,
  task: string,
  work: () => Promise<void>,
): Promise<void> {
  const stopTimer = jobSeconds.startTimer({ task });
  try {
    await work();
    stopTimer({ outcome: "done" });
  } catch (error) {
    stopTimer({ outcome: "failed" });
    // The queue logs the error as it is and keeps its text in the job's row.
    throw withoutValues(error);
  }
}

export function buildSchedule(jobs: readonly Job[]): ParsedCronItem[] {
  return parseCronItems(
    jobs.flatMap(({ name, cron, maxAttempts }) =>
      cron === undefined
        ? []
        : {
            task: name,
            match: cron,
            identifier: name,
            options: {
              // A run that still waits is not joined by a second one.
              jobKey: `${name}:schedule`,
              jobKeyMode: "replace" as const,
              ...(maxAttempts === undefined ? {} : { maxAttempts }),
            },
          },
    ),
  );
}
