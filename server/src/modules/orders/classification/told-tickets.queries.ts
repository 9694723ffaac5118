import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Side } from "./ticket.queries.ts";

/** What was done to a ticket, as much as notices need. */
export interface ToldTicketStep {
  id: string;
  orderId: string;
  act: string;
  by: Side | "clock";
  /** Of the line. */
  title: string;
  difference: bigint;
  /** Null while its hours have not begun. */
  dueAt: Date | null;
  /** Who is told of it has accepted the ticket already. */
  isAnswered: boolean;
  at: Date;
}

/** In the order in which they happened. */
export async function findToldTicketSteps(
  db: Database,
  ids: readonly string[],
): Promise<ToldTicketStep[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ToldTicketStep>`
    select s.id, t.order_id as "orderId", s.act, s.by_role as by, l.title, t.difference,
      case when o.state = 'shipped' and t.entered_side = 'seller' and t.buyer_accepted_at is null
        then null else t.due_at end as "dueAt", s.happened_at as at,
      (case s.by_role when 'buyer' then t.seller_accepted_at else t.buyer_accepted_at end)
        is not null as "isAnswered"
    from orders.classification_steps s
    join orders.classifications t on t.id = s.ticket_id
    join orders.orders o on o.id = t.order_id
    join orders.lines l on l.order_id = t.order_id and l.position = t.position
    where s.id = any (${[...ids]}::uuid[]) order by s.id`.execute(db);
  return rows;
}
