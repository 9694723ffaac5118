import { realNowMs } from "#platform/clock";
import { readingCountsMs, type DatabaseClock } from "./database-clock.ts";

/** A reading whose way there and back took no longer is good enough to stamp bids by. */
const shortWayMs = 10;
/** Where no answer comes so quickly, the best of these must do: bids wait meanwhile. */
const mostReadings = 20;
const mostMs = 500;

/**
 * For a process that has just begun. The only reading that its first batch of a rush brings may have been long
 * on its way, and by as much its bids would be stamped before they were sent.
 */
export async function learnClock(
  clock: Pick<DatabaseClock, "observe">,
  readDatabaseMs: () => Promise<number>,
): Promise<void> {
  const beganMs = realNowMs();
  for (let readings = 0; readings < mostReadings; readings += 1) {
    const askedMs = realNowMs();
    const databaseMs = await readDatabaseMs();
    const localMs = realNowMs();
    clock.observe({ databaseMs, localMs });
    if (localMs - askedMs <= shortWayMs || localMs - beganMs >= mostMs) return;
  }
}

/**
 * Whoever asks waits only where no learning counts any more: at the start, and after a quiet minute. Through a
 * rush, whose answers are slow, the clock is learnt anew beside the bids, well before the last learning is too old.
 */
export function keepLearning(learn: () => Promise<void>): () => Promise<void> {
  let learntMs = -Infinity;
  let learning: Promise<void> | undefined;
  const begin = async () => {
    try {
      await learn();
      learntMs = realNowMs();
    } finally {
      learning = undefined;
    }
  };
  return async () => {
    const ageMs = Math.abs(realNowMs() - learntMs);
    if (ageMs < readingCountsMs / 2) return;
    learning ??= begin();
    if (ageMs >= readingCountsMs) await learning;
    // What fails beside the bids is begun again by the next of them.
    else learning.catch(() => undefined);
  };
}
