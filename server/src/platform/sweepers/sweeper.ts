import type { Database } from "#platform/db/database";

/**
 * Finds due rows of a module by `platform.now()` and acts on them. Every worker runs every sweeper, so
 * a batch takes its rows with `for update skip locked` and marks them in the same transaction. A row at
 * fault holds up no other.
 */
export interface Sweeper {
  /** `module.verb_noun`. */
  name: string;
  everyMs: number;
  /** Acts on one bounded batch and says how many rows it took; called again at once until that is 0. */
  sweep(db: Database): Promise<number>;
}
