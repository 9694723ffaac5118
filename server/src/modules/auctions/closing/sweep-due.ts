import type { Database } from "#platform/db/database";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { markClockFailed } from "./due.queries.ts";

const batch = 50;

export interface DueWork {
  list: (db: Database, limit: number) => Promise<string[]>;
  /** In a transaction of its own; says whether there was anything left to do. */
  act: (parts: AuctionsDependencies, id: string) => Promise<boolean>;
}

/** One that fails goes behind the others, so that however many fail hold up nobody. */
export async function sweepDue(
  parts: AuctionsDependencies,
  { list, act }: DueWork,
): Promise<number> {
  const { db, log } = parts;
  let taken = 0;
  for (const id of await list(db, batch)) {
    try {
      if (await act(parts, id)) taken += 1;
    } catch (error) {
      log.warn({ err: error, auction: id }, "an auction waits for the clock");
      if (isBusy(error)) continue;
      await markClockFailed(db, id);
      taken += 1;
    }
  }
  return taken;
}

/** Waited too long for somebody's lock, or was chosen to give way: it is simply tried again. */
function isBusy(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "55P03" || code === "57014" || code === "40P01";
}
