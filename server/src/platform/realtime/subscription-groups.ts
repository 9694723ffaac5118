import { createArrivals, type Arrivals } from "./arrivals.ts";
import type { Delivery } from "./delivery.ts";
import type { Frame, HeadsFrame, MessageFrame } from "./frame.ts";
import { isWildcard, topicMatches } from "./topic.ts";

/** All subscribers of one pattern in this process: the carrier hears of the pattern once. */
export interface SubscriptionGroup {
  pattern: string;
  arrivals: Arrivals;
  deliveries: Set<Delivery>;
  /** Moment of the last gap that covered the whole pattern; undefined until the first one. */
  watchedSinceMs: number | undefined;
}

export interface SubscriptionGroups {
  all(): SubscriptionGroup[];
  join(pattern: string, delivery: Delivery): SubscriptionGroup;
  /** True when the last subscriber of the pattern has left. */
  leave(group: SubscriptionGroup, delivery: Delivery): boolean;
  receive(frame: Frame, pattern?: string): void;
}

export function createSubscriptionGroups(): SubscriptionGroups {
  const byPattern = new Map<string, SubscriptionGroup>();
  const wildcards = new Set<SubscriptionGroup>();

  const matching = (topic: string) => {
    const exact = byPattern.get(topic);
    const wide = [...wildcards].filter(({ pattern }) => topicMatches(pattern, topic));
    return exact ? [exact, ...wide] : wide;
  };
  const named = (pattern: string) => {
    const group = byPattern.get(pattern);
    return group ? [group] : [];
  };

  return {
    all: () => [...byPattern.values()],
    join: (pattern, delivery) => {
      const known = byPattern.get(pattern);
      if (known) {
        known.deliveries.add(delivery);
        return known;
      }
      const group: SubscriptionGroup = {
        pattern,
        arrivals: createArrivals(),
        deliveries: new Set([delivery]),
        watchedSinceMs: undefined,
      };
      byPattern.set(pattern, group);
      if (isWildcard(pattern)) wildcards.add(group);
      return group;
    },
    leave: (group, delivery) => {
      if (!group.deliveries.delete(delivery) || group.deliveries.size > 0) return false;
      byPattern.delete(group.pattern);
      wildcards.delete(group);
      return true;
    },
    receive: (frame, pattern) => {
      if (frame.kind === "heads") return receiveHeads(frame, matching);
      const groups = pattern === undefined ? matching(frame.topic) : named(pattern);
      for (const group of groups) receiveMessage(frame, group);
    },
  };
}

/** Tells everyone in the group to refetch, and counts what it may miss from this moment on. */
export function watchFromNow(group: SubscriptionGroup): void {
  group.watchedSinceMs = performance.now();
  for (const delivery of group.deliveries) delivery.gap(group.pattern);
}

function receiveMessage(frame: MessageFrame, group: SubscriptionGroup): void {
  const meaning = group.arrivals.message({
    publisher: frame.publisher,
    topic: frame.topic,
    sequence: frame.sequence,
    previousAgeMs: frame.previous_age_ms,
    watchedMs: watchedMs(group),
  });
  // Before its first gap a subscriber knows nothing that a hint could correct.
  if (meaning === "old" || group.watchedSinceMs === undefined) return;
  const { topic, payload, trace_id: traceId } = frame;
  for (const delivery of group.deliveries) {
    if (meaning === "after_gap") delivery.gap(topic);
    delivery.message({ topic, payload }, traceId);
  }
}

function receiveHeads(
  { publisher, heads }: HeadsFrame,
  matching: (topic: string) => SubscriptionGroup[],
): void {
  for (const [topic, sequence, ageMs] of heads) {
    for (const group of matching(topic)) {
      const arrival = { publisher, topic, sequence, ageMs, watchedMs: watchedMs(group) };
      if (group.arrivals.head(arrival) === "known") continue;
      for (const delivery of group.deliveries) delivery.gap(topic);
    }
  }
}

function watchedMs({ watchedSinceMs }: SubscriptionGroup): number {
  return watchedSinceMs === undefined ? 0 : performance.now() - watchedSinceMs;
}
