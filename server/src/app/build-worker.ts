import { sealAudit } from "#platform/audit/seal-audit";
import { verifyAuditNightly } from "#platform/audit/verify-audit-nightly";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { eventsTopic } from "#platform/events/events-topic";
import { startEventReaders } from "#platform/events/event-readers";
import type { Subscription } from "#platform/events/subscription";
import { newId } from "#platform/ids";
import { addStartJobs } from "#platform/jobs/add-start-jobs";
import { forgetOldEffects } from "#platform/jobs/forget-old-effects";
import type { Job } from "#platform/jobs/job";
import { startJobQueue } from "#platform/jobs/job-queue";
import { keepLease } from "#platform/jobs/keep-lease";
import { unlockSilentWorkers } from "#platform/jobs/unlock-silent-workers";
import { endLease, takeLease } from "#platform/jobs/worker-lease";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { keepPartitions } from "#platform/partitions/keep-partitions";
import type { Bus } from "#platform/realtime/bus";
import { publishLostHints } from "#platform/realtime/lost-hints";
import { runSweepers } from "#platform/sweepers/run-sweepers";
import { watchClock } from "#platform/sweepers/watch-clock";
import type { Sweeper } from "#platform/sweepers/sweeper";

export interface Worker {
  /** Finishes what is in hand; jobs that take longer are handed back and resumed elsewhere. */
  stop(): Promise<void>;
  /** Rejects when the worker can't go on and its process should be started anew. */
  done: Promise<never>;
}

export interface WorkerOptions {
  config: Pick<Config, "DATABASE_URL" | "AREON_PROFILE">;
  db: Database;
  log: Logger;
  metrics: Metrics;
  jobs: readonly Job[];
  sweepers: readonly Sweeper[];
  subscriptions: readonly Subscription[];
  /**
   * With it, events are looked for as soon as a process announces some, else at the next poll; and
   * screens look again when a worker died that may have owed them a hint.
   */
  bus?: Pick<Bus, "subscribe" | "publish">;
  /** The supervised place of this process; without a supervisor each process is a place of its own. */
  slot?: string;
  onAlive?: () => void;
  concurrency?: number;
  beatMs?: number;
  /** How long events wait for a reader when no announcement comes. */
  pollMs?: number;
  handBackJobsAfterMs?: number;
}

/** Everything that happens without a request: jobs, event readers, sweepers and the house-keeping. */
export async function buildWorker(options: WorkerOptions): Promise<Worker> {
  const { config, db, log, metrics, subscriptions, concurrency = 8 } = options;
  const { pollMs = 250, beatMs = 5_000, handBackJobsAfterMs = 7_000 } = options;
  const lease = new AbortController();
  const ending = Promise.withResolvers<never>();
  ending.promise.catch(() => {});

  const readers = await startEventReaders({ db, log, metrics, subscriptions, pollMs });
  const announcements = options.bus?.subscribe(eventsTopic, {
    onMessage: () => readers.nudge(),
    onGap: () => readers.nudge(),
  });
  const queue = await startJobQueue({
    connectionString: config.DATABASE_URL,
    jobs: [verifyAuditNightly(options), ...options.jobs],
    log,
    metrics,
    concurrency,
    leaseSignal: lease.signal,
  });
  await addStartJobs(db, options.jobs);
  const identity = { workerId: queue.workerId, slot: options.slot ?? newId() };
  const predecessors = await takeLease(db, identity);
  if (predecessors.length > 0 && options.bus) publishLostHints(options.bus);
  const keeper = keepLease({
    db,
    log,
    identity,
    queue,
    everyMs: beatMs,
    onAlive: options.onAlive ?? (() => {}),
    onLost: (reason) => {
      lease.abort(new Error(reason));
      ending.reject(new Error(reason));
    },
  });
  const stopping = new AbortController();
  queue.done.then(
    () => stopping.signal.aborted || ending.reject(new Error("the job queue ended")),
    (error: unknown) => ending.reject(error),
  );
  const isClockFixed = config.AREON_PROFILE === "production";
  const sweepers = runSweepers({
    db,
    log,
    metrics,
    sweepers: [
      ...allSweepers(options),
      ...(isClockFixed ? [] : [watchClock(() => sweepers.wake())]),
    ],
  });

  return {
    done: ending.promise,
    stop: async () => {
      stopping.abort();
      announcements?.close();
      await Promise.all([
        sweepers.stop(),
        readers.stop(),
        Promise.race([queue.stop(), waitUnreferenced(handBackJobsAfterMs)]),
      ]);
      await keeper.stop();
      await endLease(db, identity);
    },
  };
}

function allSweepers({ log, metrics, bus, sweepers }: WorkerOptions): Sweeper[] {
  return [
    keepPartitions(metrics),
    sealAudit(),
    forgetOldEffects,
    {
      name: "platform.unlock_silent_workers",
      everyMs: 5_000,
      sweep: async (db) => {
        const dead = await unlockSilentWorkers(db);
        if (dead.length === 0) return 0;
        log.warn({ dead }, "freed the jobs of dead workers");
        if (bus) publishLostHints(bus);
        return 0;
      },
    },
    ...sweepers,
  ];
}

function waitUnreferenced(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms).unref());
}
