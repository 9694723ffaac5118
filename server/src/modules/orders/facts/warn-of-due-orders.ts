import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";

const batch = 100;

/**
 * A day before the clock acts, whoever can still act is told. A time that is short from the start, such
 * as that of a Pix, is not worth a warning: it stands on the screen.
 */
export async function warnOfDueOrders(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      with due as (
        select o.id, o.due_at from orders.orders o
        where o.due_at > platform.now() and o.due_at <= platform.now() + interval '1 day'
          and o.frozen_at is null
          and (o.state in ('paid', 'shipped', 'delivered', 'returning')
            or o.state = 'awaiting_payment' and o.due_at > o.created_at + interval '1 day')
          and not exists (
            select from orders.due_warnings w where w.order_id = o.id and w.due_at = o.due_at)
        order by o.due_at limit ${batch}
        for update of o skip locked
      )
      insert into orders.due_warnings (order_id, due_at)
      select id, due_at from due
      returning order_id as id`.execute(trx);
    await recordEvents(
      trx,
      rows.map(({ id }) => ({ type: "orders.due_soon", key: id, payload: { id } })),
    );
    return rows.length;
  });
}
