import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { newTraceId, runWithTrace } from "#platform/trace";
import type { Sweeper } from "./sweeper.ts";

export interface RunningSweepers {
  /** All of them look at once, and those that are at work once more. */
  wake(): void;
  /** Ends after the batches in hand. */
  stop(): Promise<void>;
}

interface Running {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, "sweepFailures">;
}

const retryMaxMs = 30_000;

/** Each sweeper has its own rhythm; a slow or failing one does not hold up the others. */
export function runSweepers(options: Running & { sweepers: readonly Sweeper[] }): RunningSweepers {
  const running = options.sweepers.map((sweeper) => runSweeper(sweeper, options));
  return {
    wake: () => running.forEach((sweeper) => sweeper.wake()),
    stop: async () => {
      await Promise.all(running.map((sweeper) => sweeper.stop()));
    },
  };
}

function runSweeper(sweeper: Sweeper, { db, log, metrics }: Running): RunningSweepers {
  const { name, everyMs } = sweeper;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void>;
  let isWoken = false;

  const sweepAll = async (): Promise<number> => {
    try {
      let taken: number;
      do taken = await sweeper.sweep(db);
      while (taken > 0 && !stopping.signal.aborted);
      return everyMs;
    } catch (error) {
      metrics.sweepFailures.inc({ sweeper: name });
      log.error({ err: error, sweeper: name }, "sweep failed; trying again");
      return Math.min(everyMs, retryMaxMs);
    }
  };
  const sweepAndWait = async (): Promise<void> => {
    const waitMs = await runWithTrace(newTraceId(), sweepAll);
    if (!stopping.signal.aborted) timer = setTimeout(tick, isWoken ? 0 : waitMs);
  };
  const tick = (): void => {
    timer = undefined;
    isWoken = false;
    current = sweepAndWait();
  };
  tick();

  return {
    wake: () => {
      isWoken = true;
      if (!timer || stopping.signal.aborted) return;
      clearTimeout(timer);
      tick();
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
