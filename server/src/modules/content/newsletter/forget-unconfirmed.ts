import { sql } from "kysely";
import { retentionPeriod } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";

const batch = 500;

/** An address whose owner never said yes is not ours to keep. */
export async function forgetUnconfirmed(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const period = await retentionPeriod(trx, "newsletter_unconfirmed");
    const { numAffectedRows = 0n } = await sql`
      delete from content.newsletter_subscriptions where id in (
        select id from content.newsletter_subscriptions
        where state = 'pending' and asked_at < platform.now() - ${period}::interval
        order by asked_at limit ${batch} for update skip locked)`.execute(trx);
    return Number(numAffectedRows);
  });
}
