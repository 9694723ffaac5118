import type { Logger } from "#platform/log";
import { runWithTrace } from "#platform/trace";
import type { BusHandlers, BusMessage } from "./bus.ts";

/** Hands one subscriber its messages and gaps, in order, one at a time. */
export interface Delivery {
  message(message: BusMessage, traceId: string | undefined): void;
  gap(topicOrPattern: string): void;
  close(): void;
}

type Item =
  | { kind: "message"; message: BusMessage; traceId: string | undefined }
  | { kind: "gap"; topicOrPattern: string };

const maxQueued = 256;

/** Whoever can't keep up loses its queue for a single gap: a refetch is cheaper than a backlog. */
export function createDelivery(options: {
  pattern: string;
  handlers: BusHandlers;
  log: Logger;
}): Delivery {
  const { pattern, handlers, log } = options;
  let items: Item[] = [];
  let running = true;
  let closed = false;

  const failed = (error: unknown) => log.error({ err: error, pattern }, "bus subscriber failed");

  const hand = (item: Item): Promise<void> | undefined => {
    try {
      const result =
        item.kind === "gap"
          ? handlers.onGap(item.topicOrPattern)
          : runWithTrace(item.traceId, () => handlers.onMessage(item.message));
      return result instanceof Promise ? result.catch(failed) : undefined;
    } catch (error) {
      failed(error);
      return undefined;
    }
  };

  const run = async () => {
    running = true;
    for (let item = items.shift(); item; item = items.shift()) {
      const pending = hand(item);
      // A carrier hands over whole bursts; who finishes at once must not queue behind itself.
      if (pending) await pending;
    }
    running = false;
  };

  // The first item waits until the subscriber holds its subscription and may close it.
  queueMicrotask(() => void run());

  const add = (item: Item) => {
    if (closed) return;
    items.push(item);
    if (items.length > maxQueued) items = [{ kind: "gap", topicOrPattern: pattern }];
    if (!running) void run();
  };

  return {
    message: (message, traceId) => add({ kind: "message", message, traceId }),
    gap: (topicOrPattern) => {
      const last = items.at(-1);
      if (last?.kind === "gap" && last.topicOrPattern === topicOrPattern) return;
      add({ kind: "gap", topicOrPattern });
    },
    close: () => {
      closed = true;
      items = [];
    },
  };
}
