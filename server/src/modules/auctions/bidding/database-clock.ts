/** How far the database's clock is ahead of this machine's, as well as answers on the way can tell. */
export interface DatabaseClock {
  /** A reading of the database's clock, and when it was in hand here; milliseconds. */
  observe(reading: { databaseMs: number; localMs: number }): void;
  /** The moment on the database's clock. */
  toDatabaseMs(localMs: number): number;
}

export const readingCountsMs = 60_000;
const periodMs = 1_000;

/**
 * A reading is older by its way here, so each says a little too little, and the largest of the last minute
 * says the least too little: a stamp errs by the quickest answer's way at most, to the bidder's good. One is
 * kept for each second, however many batches it had, so that stamps follow the order of arrival through a
 * rush, whose answers take longer. A machine whose clock was set is believed again once the readings of before
 * are a minute old; one that was set back is believed at once.
 */
export function createDatabaseClock(): DatabaseClock {
  let readings: { aheadMs: number; localMs: number }[] = [];
  let largest = 0;
  return {
    observe: ({ databaseMs, localMs }) => {
      const aheadMs = databaseMs - localMs;
      const last = readings.at(-1);
      if (last && Math.abs(localMs - last.localMs) < periodMs) {
        last.aheadMs = Math.max(last.aheadMs, aheadMs);
      } else {
        const isRecent = (one: { localMs: number }) =>
          Math.abs(localMs - one.localMs) < readingCountsMs;
        readings = [...readings.filter(isRecent), { aheadMs, localMs }];
      }
      largest = Math.max(...readings.map((one) => one.aheadMs));
    },
    toDatabaseMs: (localMs) => localMs + largest,
  };
}
