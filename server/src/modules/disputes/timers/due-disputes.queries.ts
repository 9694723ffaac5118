import { sql } from "kysely";
import { ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";

/**
 * Some whose time has come or whose order is over; what failed a while ago waits for its turn, and the desk
 * is not told to hurry with what it can't decide below a chargeback.
 */
export async function listDueDisputes(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from disputes.cases d join ${ordersView} o on o.id = d.order_id
    where d.ended_at is null and (o.ended_at is not null or d.due_at <= platform.now()
        and not (d.waits_for = 'desk' and o.frozen_because = 'chargeback'))
      and (d.clock_failed_at is null
        or d.clock_failed_at <= platform.now() - interval '10 minutes')
    order by d.due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markClockFailed(db: Database, id: string): Promise<void> {
  await sql`
    update disputes.cases set clock_failed_at = platform.now() where id = ${id}`.execute(db);
}
