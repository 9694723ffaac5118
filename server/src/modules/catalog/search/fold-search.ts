import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";

const batch = 500;
/**
 * A word that so many offers have gets bitmaps. Below it all its rows are read, which takes a few
 * milliseconds; far above it that would take many.
 */
const denseFrom = 2_000;

/**
 * Brings the bitmaps to what the entries say, some at a time; nought when nothing is left to do. One
 * worker at a time: the function takes a lock, and who comes second finds nothing to do.
 */
export function foldSearch(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    // What is cut off begins anew, and would be cut off for ever; nobody waits for it but its own lock.
    await sql`set local statement_timeout = '2min'`.execute(trx);
    const { rows } = await sql<{ folded: number }>`
      select catalog.fold_search(${batch}, ${denseFrom}) as folded`.execute(trx);
    return rows[0]!.folded;
  });
}
