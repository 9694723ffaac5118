import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { actWhenDue } from "./act-when-due.ts";
import { listDueOrders, markClockFailed } from "./due-orders.queries.ts";

const batch = 20;

/** One that fails goes behind the others, so that however many fail hold up nobody. */
export async function sweepDueOrders(db: Database, { log }: { log: Logger }): Promise<number> {
  const due = await listDueOrders(db, batch);
  for (const id of due) {
    try {
      await actWhenDue(db, id);
    } catch (error) {
      log.warn({ err: error, order: id }, "an order waits for the clock");
      await markClockFailed(db, id);
    }
  }
  return due.length;
}
