import { sql } from "kysely";
import { retentionPeriod } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";

const batch = 200;

/** So long after its last movement nobody needs a ticket any more; its thread goes with it. */
export async function deleteAgedTickets(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const period = await retentionPeriod(trx, "support");
    const { numAffectedRows = 0n } = await sql`
      delete from support.tickets where id in (
        select id from support.tickets where updated_at < platform.now() - ${period}::interval
        order by updated_at limit ${batch} for update skip locked)`.execute(trx);
    return Number(numAffectedRows);
  });
}
