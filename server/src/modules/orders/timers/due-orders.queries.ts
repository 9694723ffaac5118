import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { isClockHeld } from "../notes/held-clock.ts";

/**
 * Some whose time has come, the oldest first; what failed a while ago waits for its turn. A ticket that may
 * still be contested is waited for, and so is the desk while a load can't leave before it has looked at a note.
 */
export async function listDueOrders(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders o
    where due_at <= platform.now() and frozen_at is null and state <> 'awaiting_payment'
      and not (state = 'delivered' and exists (
        select from orders.classifications t where t.order_id = o.id and t.state = 'open'))
      and not ${isClockHeld}
      and (clock_failed_at is null or clock_failed_at <= platform.now() - interval '10 minutes')
    order by due_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markClockFailed(db: Database, id: string): Promise<void> {
  await sql`
    update orders.orders set clock_failed_at = platform.now() where id = ${id}`.execute(db);
}
