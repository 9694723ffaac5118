export interface Arrivals {
  /** `old` has been delivered before, or is overtaken: it must not be delivered. */
  message(arrival: Arrival & { previousAgeMs: number | null }): "next" | "after_gap" | "old";
  head(arrival: Arrival & { ageMs: number }): "known" | "gap";
}

export interface Arrival {
  publisher: string;
  topic: string;
  sequence: number;
  /** Time since the subscriber was last told to refetch everything. */
  watchedMs: number;
}

/**
 * The subscriber's side of noticing losses. A hole in the numbers is a gap only if the last message
 * in it was published after the subscriber's last full refetch, because a refetch sees everything
 * that was committed, and hence published, before it. Ages are durations on the publisher's clock
 * and leave out the time on the wire, so they err towards one refetch too many.
 * That rule also covers a publisher never heard of, so memory may be bounded: forgetting is safe.
 */
export function createArrivals(maxEntries = 10_000): Arrivals {
  const lastSequences = new Map<string, number>();

  const remember = (key: string, sequence: number) => {
    lastSequences.delete(key);
    lastSequences.set(key, sequence);
    if (lastSequences.size > maxEntries) {
      lastSequences.delete(lastSequences.keys().next().value!);
    }
  };

  return {
    message: ({ publisher, topic, sequence, previousAgeMs, watchedMs }) => {
      const key = `${publisher} ${topic}`;
      const last = lastSequences.get(key);
      if (last !== undefined && sequence <= last) return "old";
      remember(key, sequence);
      const hole = last === undefined ? previousAgeMs !== null : sequence > last + 1;
      return hole && (previousAgeMs ?? 0) < watchedMs ? "after_gap" : "next";
    },
    head: ({ publisher, topic, sequence, ageMs, watchedMs }) => {
      const key = `${publisher} ${topic}`;
      const last = lastSequences.get(key);
      if (last !== undefined && sequence <= last) return "known";
      remember(key, sequence);
      return ageMs < watchedMs ? "gap" : "known";
    },
  };
}
