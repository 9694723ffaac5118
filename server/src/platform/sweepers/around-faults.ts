import type { Database } from "#platform/db/database";
import type { Sweeper } from "./sweeper.ts";

/** What is still due because it is at fault, by its id, and why. */
class AtFault extends AggregateError {
  readonly faults: ReadonlyMap<string, unknown>;

  constructor(faults: ReadonlyMap<string, unknown>) {
    const ids = [...faults.keys()].slice(0, 10).join(", ");
    const [first] = faults.values();
    const why = first instanceof Error ? first.message : "";
    super([...faults.values()], `${faults.size} of what is due failed, ${ids}: ${why}`);
    this.faults = faults;
  }
}

/** For the end of a batch that went on without them. */
export function failFor(faults: ReadonlyMap<string, unknown>): void {
  if (faults.size > 0) throw new AtFault(faults);
}

/** Acts on each of them, one after the other and in transactions of their own, and fails for those on which it could not. */
export async function actOnEach<Row extends { id: string }>(
  rows: readonly Row[],
  act: (row: Row) => Promise<void>,
): Promise<void> {
  const faults = new Map<string, unknown>();
  for (const row of rows) {
    try {
      await act(row);
    } catch (error) {
      faults.set(row.id, error);
    }
  }
  failFor(faults);
}

/** Inside the transaction of a batch, of which then nothing stays: it is tried again without the one at fault. */
export async function orAtFault<T>(id: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new AtFault(new Map([[id, error]]));
  }
}

/**
 * However many are at fault, they hold up nobody: a batch says so with `AtFault`, and those that follow leave
 * them out, until nothing else is due. Then the sweep fails, so that it is seen, and the next one tries them again.
 */
export function aroundFaults(
  takeBatch: (db: Database, except: readonly string[]) => Promise<number>,
): Sweeper["sweep"] {
  const faults = new Map<string, unknown>();
  return async (db) => {
    const taken = await takeBatch(db, [...faults.keys()]).catch((error: unknown) => {
      if (!(error instanceof AtFault)) throw error;
      for (const [id, why] of error.faults) faults.set(id, why);
      return error.faults.size;
    });
    if (taken > 0 || faults.size === 0) return taken;
    const all = new AtFault(new Map(faults));
    faults.clear();
    throw all;
  };
}
