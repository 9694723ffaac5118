import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockPlanOf } from "../publishing-allowance.ts";
import { listDueFalls, markFallDue } from "./fall.queries.ts";

/** The days of notice are over: whoever keeps the products pauses what is beyond the limit. */
export async function announceDueFalls(db: Database, limit: number): Promise<number> {
  const falls = await listDueFalls(db, limit);
  for (const { subscription_id, party_id } of falls) {
    await inTransaction(db, async (trx) => {
      await lockPlanOf(trx, party_id);
      if (!(await markFallDue(trx, subscription_id))) return;
      await recordEvents(trx, [
        { type: "plans.pausing_due", key: party_id, payload: { subscription_id, party_id } },
      ]);
    });
  }
  return falls.length;
}
