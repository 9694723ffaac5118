import type { Database } from "#platform/db/database";
import type { Sweeper } from "./sweeper.ts";

export interface SweptBatch {
  taken: number;
  /** What is still due because it is at fault, by its id, and why. */
  failed: ReadonlyMap<string, unknown>;
}

/**
 * However many are at fault, they hold up nobody: batches go on without them until nothing else is due. Then
 * the sweep fails, so that it is seen, and the next one tries all of them again.
 */
export function aroundFaults(
  takeBatch: (db: Database, except: readonly string[]) => Promise<SweptBatch>,
): Sweeper["sweep"] {
  const failed = new Map<string, unknown>();
  return async (db) => {
    const batch = await takeBatch(db, [...failed.keys()]);
    for (const [id, error] of batch.failed) failed.set(id, error);
    const count = batch.taken + batch.failed.size;
    if (count > 0 || failed.size === 0) return count;
    const [ids, errors] = [[...failed.keys()], [...failed.values()]];
    failed.clear();
    const named = ids.slice(0, 10).join(", ");
    throw new AggregateError(errors, `${ids.length} of what was due failed, among them ${named}`);
  };
}
