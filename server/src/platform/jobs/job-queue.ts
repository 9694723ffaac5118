import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger as QueueLogger, run, type Runner, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import type { Logger } from "#platform/log";
import type { Job } from "./job.ts";
import { buildSchedule, buildTaskList, type TaskListOptions } from "./task-list.ts";

export interface JobQueue {
  /** Under this id graphile-worker locks the jobs that this process runs. */
  workerId: string;
  /** Jobs that run here now. */
  runningJobs(): ReadonlySet<string>;
  /** Whether jobs were asked for lately, or every place is taken by a running one. */
  isPolling(): boolean;
  /** Settles when the queue has ended, by `stop` or because it failed. */
  done: Promise<void>;
  stop(): Promise<void>;
}

export interface JobQueueOptions extends TaskListOptions {
  connectionString: string;
  jobs: readonly Job[];
  log: Logger;
  concurrency: number;
}

const pollMs = 1_000;
const pollSilenceMs = 10_000;
const abortRunningJobsAfterMs = 4_000;

export async function startJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const { concurrency, jobs, log } = options;
  const events: WorkerEvents = new EventEmitter();
  const watch = watchQueue(events, concurrency);
  const pool = createQueuePool(options);
  const runner = await run({
    pgPool: pool,
    taskList: buildTaskList(options),
    parsedCronItems: buildSchedule(jobs),
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        gracefulShutdownAbortTimeout: abortRunningJobsAfterMs,
        // Without these a job that ends while the database is away is an unhandled rejection; with
        // them the queue ends in order, and the supervisor starts a new process.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const done = Promise.race([runner.promise, watch.failed]);
  // Whoever waits for the end sees the failure; before anybody does, it must not end the process.
  done.catch(() => {});
  return {
    workerId: watch.workerId(),
    runningJobs: watch.runningJobs,
    isPolling: watch.isPolling,
    done,
    stop: async () => {
      // A queue that has failed takes long to end, and all that counts then are the jobs in hand.
      await Promise.race([stopRunner(runner), watch.failed.catch(watch.untilIdle)]);
      await pool.end();
    },
  };
}

async function stopRunner(runner: Runner): Promise<void> {
  // It refuses when it has ended by itself already.
  await runner.stop().catch(() => {});
  await runner.promise.catch(() => {});
}

function watchQueue(events: WorkerEvents, concurrency: number) {
  const running = new Set<string>();
  let workerId: string | undefined;
  let polledAt = performance.now();
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  events.on("pool:fatalError", ({ error }) => failure.reject(error));
  events.on("pool:create", ({ workerPool }) => (workerId = workerPool.id));
  events.on("worker:getJob:empty", () => (polledAt = performance.now()));
  events.on("job:start", ({ job }) => {
    polledAt = performance.now();
    running.add(job.id);
  });
  events.on("job:complete", ({ job }) => running.delete(job.id));
  return {
    workerId: () => {
      if (!workerId) throw new Error("the queue started without a pool");
      return workerId;
    },
    runningJobs: () => running,
    untilIdle: async () => {
      while (running.size > 0) await sleep(50);
    },
    /** Rejects as soon as the queue could not write down how a job ended. */
    failed: failure.promise,
    isPolling: () => running.size >= concurrency || performance.now() - polledAt < pollSilenceMs,
  };
}

/** Its own pool: graphile-worker needs job ids as text, where ours gives int8 as bigint. */
function createQueuePool({ connectionString, concurrency, log }: JobQueueOptions): Pool {
  const pool = new Pool({
    connectionString,
    max: concurrency + 2,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 5_000,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "areon-jobs",
  });
  const onError = (error: Error) => log.warn({ err: error }, "a connection of the queue broke");
  pool.on("error", onError);
  pool.on("connect", (client) => client.on("error", onError));
  return pool;
}

function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger((scope) => (level, message) => {
    // Success of each job is counted as a metric; a line per job would drown the rest.
    const name = level === "error" ? "error" : level === "warning" ? "warn" : "debug";
    log[name]({ part: scope.label, task: scope.taskIdentifier, job: scope.jobId }, message);
  });
}
