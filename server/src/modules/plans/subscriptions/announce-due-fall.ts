import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { lockPlanOf } from "../publishing-allowance.ts";
import { markFallDue, type FallRow } from "./fall.queries.ts";

/** The days of notice are over: whoever keeps the products pauses what is beyond the limit. */
export async function announceDueFall(
  db: Database,
  { subscription_id, party_id }: FallRow,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPlanOf(trx, party_id);
    if (!(await markFallDue(trx, subscription_id))) return;
    await recordEvents(trx, [
      { type: "plans.pausing_due", key: party_id, payload: { subscription_id, party_id } },
    ]);
  });
}
