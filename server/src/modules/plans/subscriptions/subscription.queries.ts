import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface SubscriptionRow {
  id: string;
  party_id: string;
  created_by: string;
  price: bigint;
  state: "active" | "grace" | "ended";
  started_at: Date;
  months_paid: number;
  paid_until: string;
  next_try_at: Date | null;
  tries: number;
  grace_until: Date | null;
  cancelled_at: Date | null;
  ended_at: Date | null;
  end_reason: "cancelled" | "unpaid" | "closed" | null;
}

/** With the moment of its due day, from which the transfer's id is made. */
export interface DueSubscription extends SubscriptionRow {
  due_at: Date;
  is_grace_over: boolean;
}

const columns = sql`s.id, s.party_id, s.created_by, s.price, s.state, s.started_at, s.months_paid,
  s.paid_until::text, s.next_try_at, s.tries, s.grace_until, s.cancelled_at, s.ended_at, s.end_reason`;

/** On that day at eight in the morning, in São Paulo. */
const dueOn = (day: ReturnType<typeof sql>) =>
  sql`((${day})::date + time '08:00') at time zone 'America/Sao_Paulo'`;

export async function findSubscriptions(
  db: Database,
  ids: readonly string[],
): Promise<SubscriptionRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from plans.subscriptions s
    where s.id = any (${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export async function findOpenSubscription(
  db: Database,
  partyId: string,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select ${columns} from plans.subscriptions s
    where s.party_id = ${partyId} and s.state <> 'ended'`.execute(db);
  return rows[0];
}

export async function hasOpenSubscription(db: Database, partyId: string): Promise<boolean> {
  return (await findOpenSubscription(db, partyId)) !== undefined;
}

/** From today on, with the first month paid. */
export async function insertSubscription(
  trx: Trx,
  { id, partyId, userId, price }: { id: string; partyId: string; userId: string; price: bigint },
): Promise<void> {
  await sql`
    insert into plans.subscriptions
      (id, party_id, created_by, price, first_day, paid_until, next_try_at)
    select ${id}, ${partyId}, ${userId}, ${price}, d.today, d.until, ${dueOn(sql`d.until`)}
    from (
      select t.today, (t.today + interval '1 month')::date as until
      from (select platform.business_date(platform.now()) as today) t
    ) d`.execute(trx);
}

/** Some whose time has come; each is looked at again under its lock. */
export async function listDueSubscriptions(
  db: Database,
  limit: number,
): Promise<Pick<SubscriptionRow, "id" | "party_id">[]> {
  const { rows } = await sql<Pick<SubscriptionRow, "id" | "party_id">>`
    select id, party_id from plans.subscriptions where next_try_at <= platform.now()
    order by next_try_at limit ${limit}`.execute(db);
  return rows;
}

/** Undefined: not due any more. */
export async function lockDueSubscription(
  trx: Trx,
  id: string,
): Promise<DueSubscription | undefined> {
  const { rows } = await sql<DueSubscription>`
    select ${columns}, ${dueOn(sql`s.paid_until`)} as due_at,
      coalesce(s.grace_until <= platform.now(), false) as is_grace_over
    from plans.subscriptions s
    where s.id = ${id} and s.next_try_at <= platform.now() for update`.execute(trx);
  return rows[0];
}

export async function markPaid(trx: Trx, { id }: Pick<SubscriptionRow, "id">): Promise<void> {
  await sql`
    update plans.subscriptions s
    set state = 'active', months_paid = s.months_paid + 1, paid_until = n.until,
      next_try_at = ${dueOn(sql`n.until`)}, tries = 0, grace_until = null
    from (
      select (first_day + make_interval(months => months_paid + 1))::date as until
      from plans.subscriptions where id = ${id}
    ) n
    where s.id = ${id}`.execute(trx);
}

/** Again the next morning, and for the last time on the morning when the grace is over. */
export async function markUnpaid(
  trx: Trx,
  { id, graceDays }: { id: string; graceDays: number },
): Promise<void> {
  await sql`
    update plans.subscriptions s
    set state = 'grace', tries = s.tries + 1, grace_until = g.until,
      next_try_at = least(${dueOn(sql`g.today + 1`)}, g.until)
    from (
      select t.today, coalesce(o.grace_until, ${dueOn(sql`t.today + ${graceDays}::int`)}) as until
      from plans.subscriptions o,
        (select platform.business_date(platform.now()) as today) t
      where o.id = ${id}
    ) g
    where s.id = ${id}`.execute(trx);
}

export async function markEnded(
  trx: Trx,
  { id, reason }: { id: string; reason: NonNullable<SubscriptionRow["end_reason"]> },
): Promise<void> {
  await sql`
    update plans.subscriptions
    set state = 'ended', ended_at = platform.now(), end_reason = ${reason}, next_try_at = null
    where id = ${id}`.execute(trx);
}

/** Undefined when there is nothing to change: no plan, or one that stands so already. */
export async function setCancelled(
  trx: Trx,
  { partyId, isCancelled }: { partyId: string; isCancelled: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update plans.subscriptions
    set cancelled_at = case when ${isCancelled}::boolean then platform.now() end,
      -- Nothing is paid any more in grace, so there is nothing to wait for.
      next_try_at = case when state = 'grace' then platform.now() else next_try_at end
    where party_id = ${partyId} and (state = 'active' or state = 'grace' and ${isCancelled}::boolean)
      and (cancelled_at is null) = ${isCancelled}::boolean
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** In grace, and not to be tried right now anyway. */
export async function listWaitingInGrace(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<Pick<SubscriptionRow, "id" | "party_id" | "price">[]> {
  const { rows } = await sql<Pick<SubscriptionRow, "id" | "party_id" | "price">>`
    select id, party_id, price from plans.subscriptions
    where state = 'grace' and next_try_at > platform.now() and id > ${after}::uuid
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** One that could not be settled stands behind the others for a while. */
export async function postponeSubscription(db: Database, id: string): Promise<void> {
  await sql`
    update plans.subscriptions set next_try_at = platform.now() + interval '10 minutes'
    where id = ${id} and next_try_at <= platform.now()`.execute(db);
}

export async function tryNow(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update plans.subscriptions set next_try_at = platform.now()
    where id = any (${[...ids]}::uuid[]) and state = 'grace'`.execute(db);
}
