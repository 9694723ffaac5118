import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Whether a ticket will still say what the goods cost; one of an order that went another way says nothing. */
export async function hasOpenTicket(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.classifications t join orders.orders o on o.id = t.order_id
    where t.order_id = ${orderId} and t.state in ('open', 'agreed')
      and o.state in ('shipped', 'delivered') limit 1`.execute(db);
  return rows.length > 0;
}
