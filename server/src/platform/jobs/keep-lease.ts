import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { JobQueue } from "./job-queue.ts";
import { findHeldJobs, renewLease, type WorkerIdentity } from "./worker-lease.ts";

export interface LeaseKeeper {
  stop(): Promise<void>;
}

export interface LeaseKeeperOptions {
  db: Database;
  log: Logger;
  identity: WorkerIdentity;
  queue: Pick<JobQueue, "runningJobs" | "isPolling">;
  /** Called when the database answered and the queue polls: the worker is alive in every sense. */
  onAlive: () => void;
  /** Called once when the worker must end: it lost its lease or holds jobs it does not run. */
  onLost: (reason: string) => void;
  everyMs: number;
}

/** The worker's heartbeat. An outage only skips beats; what they say about this worker is what counts. */
export function keepLease(options: LeaseKeeperOptions): LeaseKeeper {
  const { db, log, identity, queue, onAlive, onLost, everyMs } = options;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beating: Promise<void> | undefined;
  let suspects: ReadonlySet<string> = new Set();

  const beat = async (): Promise<void> => {
    if (!(await renewLease(db, identity))) return lose("the lease was lost");
    const held = await findHeldJobs(db, identity);
    const idle = held.filter((id) => !queue.runningJobs().has(id));
    // A job that has just ended is still held for a moment, so only the second sighting counts.
    if (idle.some((id) => suspects.has(id))) return lose(`jobs ${idle.join(", ")} are held unused`);
    suspects = new Set(idle);
    if (queue.isPolling()) onAlive();
  };
  const lose = (reason: string): void => {
    if (isStopped) return;
    isStopped = true;
    onLost(reason);
  };
  const tick = (): void => {
    beating = beat()
      .catch((error: unknown) => log.warn({ err: error }, "no heartbeat; trying again"))
      .finally(() => {
        beating = undefined;
        if (!isStopped) timer = setTimeout(tick, everyMs);
      });
  };
  tick();

  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await beating;
    },
  };
}
