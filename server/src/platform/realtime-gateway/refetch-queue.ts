import type { Channel } from "./channel.ts";

/** Channels that have missed something and are to be told so. */
export interface RefetchQueue {
  add(channels: Iterable<Channel>): void;
  remove(channel: Channel): void;
  close(): void;
}

const stepMs = 50;
/** All of them within two seconds, and few enough a step that their refetches do not come as a wave. */
const steps = 40;
const atLeast = 50;

/**
 * After an outage of the bus everybody has to look again. Told all at once, all of them would ask the
 * API in the same moment.
 */
export function createRefetchQueue(tell: (channel: Channel) => void): RefetchQueue {
  const waiting = new Set<Channel>();
  let stepSize = atLeast;
  let timer: NodeJS.Timeout | undefined;

  const step = () => {
    let left = stepSize;
    for (const channel of waiting) {
      if (left === 0) break;
      left -= 1;
      waiting.delete(channel);
      tell(channel);
    }
    timer = waiting.size > 0 ? setTimeout(step, stepMs) : undefined;
  };

  return {
    add: (channels) => {
      for (const channel of channels) waiting.add(channel);
      stepSize = Math.max(atLeast, Math.ceil(waiting.size / steps));
      if (waiting.size > 0) timer ??= setTimeout(step, 0);
    },
    remove: (channel) => void waiting.delete(channel),
    close: () => {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
