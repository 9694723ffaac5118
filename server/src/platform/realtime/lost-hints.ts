import type { Bus, BusSubscription } from "./bus.ts";

const topic = "realtime.lost_hints";

/**
 * Somebody died, possibly between a commit and the hint that tells of it. Nobody knows of which rows, so
 * every screen looks again, spread over a moment.
 */
export function publishLostHints(bus: Pick<Bus, "publish">): void {
  bus.publish(topic, {});
}

export function listenForLostHints(
  bus: Pick<Bus, "subscribe">,
  onLost: () => void,
): BusSubscription {
  return bus.subscribe(topic, {
    onMessage: onLost,
    // Each table that a screen follows has a gap of its own then.
    onGap: () => {},
  });
}
