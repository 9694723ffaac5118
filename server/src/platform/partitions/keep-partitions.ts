import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Metrics } from "#platform/metrics";
import type { Sweeper } from "#platform/sweepers/sweeper";

const monthsAhead = 3;

/**
 * Makes the partitions of the next months. It runs at start and every hour; when a profile moves the
 * clock, a trigger in the database does the same before the move is visible to anyone.
 */
export function keepPartitions(metrics: Pick<Metrics, "missingPartitions">): Sweeper {
  return {
    name: "platform.keep_partitions",
    everyMs: 60 * 60 * 1000,
    sweep: async (db) => {
      try {
        await sql`select platform.ensure_partitions(${monthsAhead})`.execute(db);
      } finally {
        metrics.missingPartitions.set(await countMissing(db));
      }
      return 0;
    },
  };
}

async function countMissing(db: Database): Promise<number> {
  const { rows } = await sql<{ missing: number }>`
    select platform.missing_partitions() as missing`.execute(db);
  return rows[0]!.missing;
}
