import type { Bus, BusMessage, BusSubscription } from "#platform/realtime/bus";

/** Listens to each topic of the bus once for this process, as long as somebody here wants it. */
export interface BusTopics {
  hold(topic: string): void;
  release(topic: string): void;
  /** Nothing that is published from now on can pass unseen. */
  isLive(topic: string): boolean;
  close(): void;
}

interface Held {
  holders: number;
  isLive: boolean;
  subscription: BusSubscription;
  ending: NodeJS.Timeout | undefined;
}

export function createBusTopics(options: {
  bus: Pick<Bus, "subscribe">;
  graceMs: number;
  onMessage: (message: BusMessage) => void;
  /** Also the first time, when the topic has come to life. */
  onGap: (topic: string) => void;
  onEnd?: (topic: string) => void;
}): BusTopics {
  const { bus, graceMs, onMessage, onGap, onEnd } = options;
  const held = new Map<string, Held>();

  const begin = (topic: string): Held => {
    const subscription = bus.subscribe(topic, {
      onMessage,
      onGap: () => {
        const entry = held.get(topic);
        if (!entry) return;
        entry.isLive = true;
        onGap(topic);
      },
    });
    const entry: Held = { holders: 0, isLive: false, subscription, ending: undefined };
    held.set(topic, entry);
    return entry;
  };

  const end = (topic: string, { subscription }: Held) => {
    held.delete(topic);
    subscription.close();
    onEnd?.(topic);
  };

  return {
    hold: (topic) => {
      const entry = held.get(topic) ?? begin(topic);
      entry.holders += 1;
      clearTimeout(entry.ending);
    },
    release: (topic) => {
      const entry = held.get(topic);
      if (!entry) return;
      entry.holders -= 1;
      if (entry.holders > 0) return;
      entry.ending = setTimeout(() => end(topic, entry), graceMs).unref();
    },
    isLive: (topic) => held.get(topic)?.isLive ?? false,
    close: () => {
      for (const [topic, entry] of held) {
        clearTimeout(entry.ending);
        end(topic, entry);
      }
    },
  };
}
