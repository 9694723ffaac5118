import { sql } from "kysely";
import { ordersView } from "#modules/orders";
import type { Database, Trx } from "#platform/db/database";

export interface RoundRow {
  order_id: string;
  closes_at: Date;
  published_at: Date | null;
}

/** Who has not written is reminded so long before the end, if there is so much time. */
const remindDaysAhead = 2;

/** Of completed orders; those that have one keep it, with the days that held then. */
export async function openRounds(
  trx: Trx,
  { orderIds, days }: { orderIds: readonly string[]; days: number },
): Promise<void> {
  if (orderIds.length === 0) return;
  const remindAfter = days > remindDaysAhead ? days - remindDaysAhead : null;
  await sql`
    insert into reviews.rounds (order_id, closes_at, remind_at)
    select o.id, o.completed_at + make_interval(days => ${days}),
      o.completed_at + make_interval(days => ${remindAfter}::int)
    from ${ordersView} o
    where o.id = any (${[...orderIds]}::uuid[]) and o.completed_at is not null
    order by o.id
    on conflict (order_id) do nothing`.execute(trx);
}

export async function findRound(db: Database, orderId: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select order_id, closes_at, published_at from reviews.rounds
    where order_id = ${orderId}`.execute(db);
  return rows[0];
}

/** Both sides write, and the clock publishes, one after the other. */
export async function lockRound(
  trx: Trx,
  orderId: string,
): Promise<(RoundRow & { is_over: boolean }) | undefined> {
  const { rows } = await sql<RoundRow & { is_over: boolean }>`
    select order_id, closes_at, published_at, closes_at <= platform.now() as is_over
    from reviews.rounds where order_id = ${orderId} for update`.execute(trx);
  return rows[0];
}

export async function lockDueRound(
  trx: Trx,
  except: readonly string[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from reviews.rounds
    where published_at is null and closes_at <= platform.now()
      and order_id <> all (${[...except]}::uuid[])
    order by closes_at limit 1 for update skip locked`.execute(trx);
  return rows[0]?.id;
}

/** Rounds whose people are to be reminded now; they are not found again. Of one that is over nobody is. */
export async function takeRoundsToRemind(
  trx: Trx,
  limit: number,
): Promise<{ id: string; isOpen: boolean }[]> {
  const { rows } = await sql<{ id: string; isOpen: boolean }>`
    with due as (
      select order_id from reviews.rounds where remind_at <= platform.now()
      order by remind_at limit ${limit} for update skip locked)
    update reviews.rounds r set remind_at = null from due where r.order_id = due.order_id
    returning r.order_id as id, r.closes_at > platform.now() as "isOpen"`.execute(trx);
  return rows;
}
