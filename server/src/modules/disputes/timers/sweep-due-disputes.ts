import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { actWhenDue } from "./act-when-due.ts";
import { listDueDisputes, markClockFailed } from "./due-disputes.queries.ts";

const batch = 20;

/** One that fails goes behind the others, so that however many fail hold up nobody. */
export async function sweepDueDisputes(db: Database, { log }: { log: Logger }): Promise<number> {
  const due = await listDueDisputes(db, batch);
  for (const id of due) {
    try {
      await actWhenDue(db, id);
    } catch (error) {
      log.warn({ err: error, dispute: id }, "a dispute waits for the clock");
      await markClockFailed(db, id);
    }
  }
  return due.length;
}
