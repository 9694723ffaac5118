/** Where one topic stands, and how long ago its last message was published. */
export interface Head {
  topic: string;
  sequence: number;
  ageMs: number;
}

export interface SentSequences {
  next(topic: string, nowMs: number): { sequence: number; previousAgeMs: number | null };
  /** Topics that went quiet and were not yet announced often enough. */
  quietHeads(nowMs: number): Head[];
  /** These heads have reached the carrier. */
  announced(heads: readonly Head[]): void;
}

interface Sent {
  sequence: number;
  publishedMs: number;
  announcementsLeft: number;
}

const quietMs = 500;
const announcements = 3;

/**
 * The publisher's side of noticing losses: numbers each topic's messages without a hole. It
 * remembers a bounded number of topics. A forgotten one goes on above every forgotten number, which
 * a subscriber that remembers it sees as a gap at worst, never as old news.
 */
export function createSentSequences(maxTopics = 10_000): SentSequences {
  const topics = new Map<string, Sent>();
  let forgotten: Pick<Sent, "sequence" | "publishedMs"> | undefined;

  const forgetOldest = () => {
    const [topic, oldest] = topics.entries().next().value!;
    topics.delete(topic);
    forgotten = {
      sequence: Math.max(forgotten?.sequence ?? 0, oldest.sequence),
      publishedMs: Math.max(forgotten?.publishedMs ?? 0, oldest.publishedMs),
    };
  };

  return {
    next: (topic, nowMs) => {
      const previous = topics.get(topic) ?? forgotten;
      const sequence = (previous?.sequence ?? 0) + 1;
      // Deleting first moves the topic to the young end of the map.
      topics.delete(topic);
      topics.set(topic, { sequence, publishedMs: nowMs, announcementsLeft: announcements });
      if (topics.size > maxTopics) forgetOldest();
      // Rounded down: an age told too short costs a needless refetch, one too long would hide a loss.
      return {
        sequence,
        previousAgeMs: previous ? Math.floor(nowMs - previous.publishedMs) : null,
      };
    },
    quietHeads: (nowMs) =>
      [...topics]
        .filter(([, sent]) => sent.announcementsLeft > 0 && nowMs - sent.publishedMs >= quietMs)
        .map(([topic, sent]) => ({
          topic,
          sequence: sent.sequence,
          ageMs: Math.floor(nowMs - sent.publishedMs),
        })),
    announced: (heads) => {
      for (const { topic, sequence } of heads) {
        const sent = topics.get(topic);
        if (sent?.sequence === sequence) sent.announcementsLeft -= 1;
      }
    },
  };
}
