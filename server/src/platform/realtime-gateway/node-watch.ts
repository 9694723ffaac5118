import type { Bus } from "#platform/realtime/bus";
import { z } from "zod";

const beatTopic = "realtime.nodes";
const beatEveryMs = 3_000;
/** Three beats that did not come. */
const lostAfterMs = 10_000;
const beatSchema = z.object({ node: z.string() });

/**
 * A node that is killed can't say that its people are gone, so whoever answers for presences says
 * that it lives, and silence is a goodbye.
 */
export function watchNodes(options: {
  bus: Pick<Bus, "publish" | "subscribe">;
  node: string;
  isNeeded: () => boolean;
  /** A node that was not known, or was taken for lost. */
  onFound: () => void;
  onLost: (node: string) => void;
}): { heard(node: string): void; close(): void } {
  const { bus, node, isNeeded, onFound, onLost } = options;
  const lastHeardMs = new Map<string, number>();
  const heard = (other: string) => {
    const isNew = !lastHeardMs.has(other);
    lastHeardMs.set(other, performance.now());
    if (isNew) onFound();
  };

  const subscription = bus.subscribe(beatTopic, {
    onMessage: ({ payload }) => {
      const { data } = beatSchema.safeParse(payload);
      if (data && data.node !== node) heard(data.node);
    },
    onGap: () => {},
  });
  const timer = setInterval(() => {
    if (isNeeded()) bus.publish(beatTopic, { node });
    const limitMs = performance.now() - lostAfterMs;
    for (const [other, ms] of lastHeardMs) {
      if (ms >= limitMs) continue;
      lastHeardMs.delete(other);
      onLost(other);
    }
  }, beatEveryMs).unref();

  return {
    heard,
    close: () => {
      clearInterval(timer);
      subscription.close();
    },
  };
}
