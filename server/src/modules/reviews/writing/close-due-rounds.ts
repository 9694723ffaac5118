import { inTransaction, type Database } from "#platform/db/database";
import { orAtFault } from "#platform/sweepers/around-faults";
import { publishReviews } from "./publish-reviews.ts";
import { lockDueRound } from "./round.queries.ts";

/** When the days are over, what one side wrote is published without the other's: one round in a transaction. */
export async function closeDueRounds(
  db: Database,
  except: readonly string[] = [],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const orderId = await lockDueRound(trx, except);
    if (!orderId) return 0;
    await orAtFault(orderId, () => publishReviews(trx, [orderId]));
    return 1;
  });
}
