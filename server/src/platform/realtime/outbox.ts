import type { Logger } from "#platform/log";
import type { BusTransport, OutgoingFrame } from "./transport.ts";

/** Keeps frames in order on their way to the carrier, a bounded number of them, batch by batch. */
export interface Outbox {
  /** Whether the frame reached the carrier; nobody has to wait for it. */
  offer(frame: OutgoingFrame): Promise<boolean>;
  /** Resolves when nothing is queued any more. */
  drained(): Promise<void>;
}

const maxQueued = 10_000;
const batchSize = 128;

interface Queued {
  frame: OutgoingFrame;
  settle: (sent: boolean) => void;
}

export function createOutbox(transport: BusTransport, log: Logger): Outbox {
  let queue: Queued[] = [];
  let pumping: Promise<void> | undefined;
  let lost = 0;

  const lose = (entries: readonly Queued[], reason: unknown) => {
    // One line per outage, not one per hint.
    if (lost === 0) log.warn({ err: reason }, "bus hints are being lost");
    lost += entries.length;
    for (const { settle } of entries) settle(false);
  };

  const sendBatch = async (batch: readonly Queued[]) => {
    try {
      await transport.send(batch.map(({ frame }) => frame));
    } catch (error) {
      lose(batch, error);
      return;
    }
    if (lost > 0) log.info({ lost }, "bus hints flow again; subscribers were told of the gap");
    lost = 0;
    for (const { settle } of batch) settle(true);
  };

  const pump = async () => {
    while (queue.length > 0) {
      const batch = queue.slice(0, batchSize);
      queue = queue.slice(batchSize);
      await sendBatch(batch);
    }
    pumping = undefined;
  };

  return {
    offer: (frame) =>
      new Promise<boolean>((settle) => {
        const entry = { frame, settle };
        if (queue.length >= maxQueued) return lose([entry], new Error("outbox is full"));
        queue.push(entry);
        pumping ??= pump();
      }),
    drained: async () => pumping,
  };
}
