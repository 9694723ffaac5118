/** Nobody holds the others up longer than this, however long it takes to learn who they are. */
const longestWaitMs = 50;
/** Whoever is on the way for so long does not come: a call whose body never ends. */
const givenUpMs = 1_000;

interface Arrival {
  arrivedAt: number;
  done: PromiseWithResolvers<void>;
}

export interface Arrivals {
  /** Somebody's first byte came; the answer is called once they are at the desk, or will never be. */
  announce(auctionId: string, arrivedAt: number): () => void;
  /** Ends when all who came before that moment are at the desk, or after a moment without them. */
  allBefore(auctionId: string, moment: number): Promise<void>;
}

/**
 * Bids on their way to the desk. Who sends one is asked of the database once a minute and remembered in
 * between; without this, the bid that had to ask would be overtaken by those that came a moment later.
 */
export function createArrivals(): Arrivals {
  const onTheWay = new Map<string, Set<Arrival>>();
  return {
    announce: (auctionId, arrivedAt) => {
      const arrival: Arrival = { arrivedAt, done: Promise.withResolvers() };
      const there = onTheWay.get(auctionId) ?? new Set();
      onTheWay.set(auctionId, there.add(arrival));
      return () => {
        arrival.done.resolve();
        there.delete(arrival);
        if (there.size === 0 && onTheWay.get(auctionId) === there) onTheWay.delete(auctionId);
      };
    },
    allBefore: async (auctionId, moment) => {
      const earlier = [...(onTheWay.get(auctionId) ?? [])].filter(
        ({ arrivedAt }) => arrivedAt < moment && arrivedAt > moment - givenUpMs,
      );
      if (earlier.length > 0) await atMost(Promise.all(earlier.map(({ done }) => done.promise)));
    },
  };
}

async function atMost(all: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, longestWaitMs);
  await Promise.race([all, promise]);
  clearTimeout(timer);
}
