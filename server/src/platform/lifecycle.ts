import type { Logger } from "#platform/log";

export interface Lifecycle {
  /** Runs when the process is asked to end; the last one added goes first. */
  onShutdown(name: string, close: () => Promise<unknown>): void;
  shutdown(reason: string): Promise<void>;
  isEnding: () => boolean;
}

const shutdownDeadlineMs = 10_000;

/**
 * Ends a process in the reverse order of its start: stop taking work, finish what is in hand, then
 * let go of the database. Whoever does not finish in time is left behind.
 */
export function createLifecycle(log: Logger): Lifecycle {
  const closers: { name: string; close: () => Promise<unknown> }[] = [];
  let ending: Promise<void> | undefined;

  const closeAll = async () => {
    for (const { name, close } of closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        log.error({ err: error, part: name }, "part did not close cleanly");
      }
    }
  };

  const lifecycle: Lifecycle = {
    onShutdown: (name, close) => closers.push({ name, close }),
    shutdown: (reason) => {
      ending ??= (async () => {
        log.info({ reason }, "shutting down");
        const deadline = setTimeout(() => {
          log.error("shutdown took too long; leaving");
          process.exit(1);
        }, shutdownDeadlineMs);
        await closeAll();
        clearTimeout(deadline);
      })();
      return ending;
    },
    isEnding: () => ending !== undefined,
  };
  return lifecycle;
}

/** For entry points: the signals a supervisor or a person at the keyboard sends. */
export function endOnSignals(lifecycle: Lifecycle): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, () => void lifecycle.shutdown(signal).then(() => process.exit(0)));
  }
}
