import type { Database } from "#platform/db/database";
import { describeError } from "#platform/describe-error";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { deliverBatch, withTraceOf } from "./deliver-batch.ts";
import { ensureCursor, findReadersWithWork, readLags, recordFailure } from "./event-cursor.ts";
import type { Subscription } from "./subscription.ts";

export interface EventReaders {
  /** Looks for new events at once instead of at the next poll. */
  nudge(): void;
  /** Ends after the batches in hand. */
  stop(): Promise<void>;
}

export interface EventReadersOptions {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, "eventsDelivered" | "eventReaderFailures" | "eventReaderLag">;
  subscriptions: readonly Subscription[];
  pollMs?: number;
  measureMs?: number;
}

/**
 * Runs every subscription of this process. Any number of processes may run the same ones: the lock on
 * a cursor lets one of them deliver at a time, and when it dies another goes on where it committed.
 */
export async function startEventReaders(options: EventReadersOptions): Promise<EventReaders> {
  const { db, subscriptions, pollMs = 250, measureMs = 5_000 } = options;
  assertUniqueNames(subscriptions);
  for (const subscription of subscriptions) await ensureCursor(db, subscription);
  const readers = new Map(subscriptions.map((s) => [s.reader, createReader(s, options)]));

  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let isAskedAgain = false;

  const poll = (): void => {
    if (isStopped || readers.size === 0) return;
    isAskedAgain = polling !== undefined;
    if (polling) return;
    clearTimeout(timer);
    polling = wakeReaders(options, readers, poll).finally(() => {
      polling = undefined;
      if (isAskedAgain) poll();
      else if (!isStopped) timer = setTimeout(poll, pollMs);
    });
  };
  poll();
  const measuring = setInterval(() => void measureLag(options), measureMs);

  return {
    nudge: poll,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(measuring);
      for (const reader of readers.values()) reader.stop();
      await polling;
      await Promise.all([...readers.values()].map((reader) => reader.idle()));
    },
  };
}

function assertUniqueNames(subscriptions: readonly Subscription[]): void {
  const names = subscriptions.map(({ reader }) => reader);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`two subscriptions are called ${twice}`);
}

async function measureLag({ db, log, metrics, subscriptions }: EventReadersOptions): Promise<void> {
  try {
    const names = subscriptions.map(({ reader }) => reader);
    for (const { reader, seconds } of await readLags(db, names)) {
      metrics.eventReaderLag.set({ reader }, seconds);
    }
  } catch (error) {
    log.warn({ err: error }, "could not measure how far readers are behind");
  }
}

async function wakeReaders(
  { db, log }: EventReadersOptions,
  readers: ReadonlyMap<string, Reader>,
  lookAgain: () => void,
): Promise<void> {
  const waiting = [...readers].filter(([, reader]) => !reader.isBusy()).map(([name]) => name);
  try {
    for (const name of await findReadersWithWork(db, waiting)) readers.get(name)!.run(lookAgain);
  } catch (error) {
    log.warn({ err: error }, "could not look for events; trying again");
  }
}

interface Reader {
  isBusy(): boolean;
  /** Delivers until nothing is left, then calls back when it got somewhere. */
  run(onProgress: () => void): void;
  stop(): void;
  idle(): Promise<void>;
}

const defaultBatchSize = 1_000;

function createReader(subscription: Subscription, options: EventReadersOptions): Reader {
  const { db } = options;
  const batchSize = subscription.batchSize ?? defaultBatchSize;
  let limit = batchSize;
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  /** True when another look is worth while, false when the reader should wait for the next poll. */
  const deliverWindow = async (): Promise<boolean> => {
    let hasMoved = false;
    let isWindowOpen = true;
    while (isWindowOpen && !stopping.signal.aborted) {
      const delivery = await deliverBatch(db, subscription, { batch: limit });
      isWindowOpen = delivery.isWindowOpen;
      hasMoved ||= delivery.hasMoved;
      if (delivery.events.length > 0) {
        limit = Math.min(batchSize, limit * 2);
        await afterDelivery(subscription, delivery.events, options);
      }
    }
    return hasMoved;
  };

  const run = async (): Promise<boolean> => {
    try {
      return await deliverWindow();
    } catch (error) {
      // A batch may hold one bad event among good ones: the next try takes them one by one, and only
      // an event that fails alone makes the reader stand still.
      const standStill = limit === 1 || batchSize === 1;
      limit = 1;
      await noteFailure(subscription, error, { ...options, standStill });
      return !standStill;
    }
  };

  const runAndTell = async (onProgress: () => void): Promise<void> => {
    const isWorthALook = await run();
    running = undefined;
    if (isWorthALook) onProgress();
  };

  return {
    isBusy: () => running !== undefined,
    run: (onProgress) => {
      if (running || stopping.signal.aborted) return;
      running = runAndTell(onProgress);
    },
    stop: () => stopping.abort(),
    idle: async () => running,
  };
}

async function afterDelivery(
  subscription: Subscription,
  events: Parameters<Subscription["handle"]>[1],
  { log, metrics }: EventReadersOptions,
): Promise<void> {
  const { reader } = subscription;
  metrics.eventsDelivered.inc({ reader }, events.length);
  try {
    await withTraceOf(events, () => subscription.afterCommit?.(events));
  } catch (error) {
    log.warn({ err: error, reader }, "a hint after delivery was lost");
  }
}

async function noteFailure(
  { reader }: Subscription,
  error: unknown,
  { db, log, metrics, standStill }: EventReadersOptions & { standStill: boolean },
): Promise<void> {
  metrics.eventReaderFailures.inc({ reader });
  log.error({ err: error, reader }, "events could not be delivered; trying again");
  try {
    await recordFailure(db, { reader, error: describe(error), standStill });
  } catch (failure) {
    log.warn({ err: failure, reader }, "the failure could not be noted");
  }
}

function describe(error: unknown): string {
  const { type, message } = describeError(error);
  return `${type}: ${message}`;
}
