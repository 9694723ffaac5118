import { sql } from "kysely";
import { inTransaction } from "#platform/db/database";
import type { Sweeper } from "#platform/sweepers/sweeper";

const batch = 500;
/**
 * A word that so many offers have gets bitmaps. Below it all its rows are read, which takes a few
 * milliseconds; far above it that would take many.
 */
const denseFrom = 2_000;

export function searchSweepers(): Sweeper[] {
  return [
    {
      name: "catalog.fold_search",
      everyMs: 1_000,
      // One worker at a time: the function takes a lock, and who comes second finds nothing to do.
      sweep: (db) =>
        inTransaction(db, async (trx) => {
          const { rows } = await sql<{ folded: number }>`
            select catalog.fold_search(${batch}, ${denseFrom}) as folded`.execute(trx);
          return rows[0]!.folded;
        }),
    },
  ];
}
