import { inTransaction, type Database } from "#platform/db/database";
import { publishReviews } from "./publish-reviews.ts";
import { lockDueRounds } from "./round.queries.ts";

const batch = 100;

/** When the days are over, what one side wrote is published without the other's. */
export async function closeDueRounds(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const orderIds = await lockDueRounds(trx, batch);
    await publishReviews(trx, orderIds);
    return orderIds.length;
  });
}
