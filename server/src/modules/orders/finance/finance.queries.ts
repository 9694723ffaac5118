import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { OrderState } from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";
import type { Period } from "#modules/wallet";
import type { Database } from "#platform/db/database";

export interface PeriodSums {
  orders: number;
  earned: bigint;
  keptForDebts: bigint;
  fees: bigint;
  givenBack: bigint;
}

/** What is still due of the fee, at this moment. */
const feeLeft = sql`(o.fee - o.fee_returned)`;

/** Orders whose money lies in escrow. */
const isHeld = sql`o.released is null and o.state in ('paid', 'shipped', 'delivered', 'returning')`;

/**
 * Counted by the day on which the money moved: a refund weeks after the release counts where it was
 * made. The fee taken at a release is what is left of it now and what later refunds gave back.
 */
export async function sumPeriod(
  db: Database,
  { partyId, ...period }: Period & { partyId: string },
): Promise<PeriodSums> {
  const { rows } = await sql<PeriodSums>`
    with sold as (
      select id, released, ${feeLeft} as fee_left from orders.orders o
      where o.seller_party_id = ${partyId} and ${isWithin(sql`o.completed_at`, period)}
    ), returned as (
      select r.* from orders.refunds r join orders.orders o on o.id = r.order_id
      where o.seller_party_id = ${partyId} and ${isWithin(sql`r.made_at`, period)}
    )
    select (select count(*)::int from sold) as orders,
      (select coalesce(sum(released), 0)::int8 from sold) as earned,
      (select coalesce(sum(p.amount), 0)::int8 from orders.debt_payments p
        join sold on sold.id = p.order_id) as "keptForDebts",
      (select coalesce(sum(fee_left + (select coalesce(sum(r.from_fee), 0) from orders.refunds r
        where r.order_id = sold.id)), 0)::int8 from sold)
        - (select coalesce(sum(from_fee), 0)::int8 from returned) as fees,
      (select coalesce(sum(from_seller + from_debt), 0)::int8 from returned) as "givenBack"
    `.execute(db);
  return rows[0]!;
}

export interface StandingSums {
  held: bigint;
  heldOrders: number;
  toReceive: bigint;
  toRelease: bigint;
  frozen: bigint;
  debts: bigint;
  now: Date;
}

export async function sumStanding(db: Database, partyId: string): Promise<StandingSums> {
  const { rows } = await sql<StandingSums>`
    select coalesce(sum(left_in), 0)::int8 as held, count(*)::int as "heldOrders",
      coalesce(sum(net), 0)::int8 as "toReceive",
      coalesce(sum(net) filter (where state = 'delivered' and frozen_at is null), 0)::int8
        as "toRelease",
      coalesce(sum(left_in) filter (where frozen_at is not null), 0)::int8 as frozen,
      (select coalesce(sum(amount - paid), 0)::int8 from orders.debts
        where party_id = ${partyId} and paid < amount) as debts,
      platform.now() as now
    from (select o.state, o.frozen_at, o.total - o.refunded as left_in,
        o.total - o.refunded - ${feeLeft} as net
      from orders.orders o where o.seller_party_id = ${partyId} and ${isHeld}) held`.execute(db);
  return rows[0]!;
}

export interface UpcomingDay {
  date: string;
  amount: bigint;
  orders: number;
}

/** What the clock releases by itself, day by day. */
export async function listUpcoming(
  db: Database,
  { partyId, limit }: { partyId: string; limit: number },
): Promise<UpcomingDay[]> {
  const { rows } = await sql<UpcomingDay>`
    select platform.business_date(o.due_at)::text as date, count(*)::int as orders,
      sum(o.total - o.refunded - ${feeLeft})::int8 as amount
    from orders.orders o
    where o.seller_party_id = ${partyId} and ${isHeld} and o.state = 'delivered'
      and o.frozen_at is null and o.due_at is not null
    group by 1 order by 1 limit ${limit}`.execute(db);
  return rows;
}

export interface FinanceRow {
  id: string;
  code: string;
  title: string;
  lines: number;
  buyer_party_id: string;
  state: OrderState;
  delivery: DeliveryMode;
  frozen_at: Date | null;
  total: bigint;
  refunded: bigint;
  fee: bigint;
  net: bigint;
  given_back: bigint;
  kept: bigint;
  paid_at: Date;
  completed_at: Date | null;
  due_at: Date | null;
}

const rowsOf = sql`
  select o.id, o.code, l.title, l.lines, o.buyer_party_id, o.state, o.delivery, o.frozen_at,
    o.total, o.refunded,
    ${feeLeft} as fee, o.total - o.refunded - ${feeLeft} as net, o.paid_at, o.completed_at, o.due_at,
    (select coalesce(sum(p.amount), 0)::int8 from orders.debt_payments p where p.order_id = o.id)
      as kept,
    (select coalesce(sum(r.from_seller + r.from_debt), 0)::int8 from orders.refunds r
      where r.order_id = o.id) as given_back
  from orders.orders o
  cross join lateral (
    select min(title) filter (where position = 0) as title, count(*)::int as lines
    from orders.lines where order_id = o.id) l`;

/** Newest release first, below the order that ended the page before. */
export async function listReleased(
  db: Database,
  page: Period & { partyId: string; cursor: string | undefined; limit: number },
): Promise<FinanceRow[]> {
  const { partyId, cursor, limit, ...period } = page;
  const below = cursor
    ? sql`and (o.completed_at, o.id) <
        ((select c.completed_at from orders.orders c where c.id = ${cursor}), ${cursor})`
    : sql``;
  const { rows } = await sql<FinanceRow>`${rowsOf}
    where o.seller_party_id = ${partyId} and ${isWithin(sql`o.completed_at`, period)} ${below}
    order by o.completed_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What waits longest first. */
export async function listHeld(
  db: Database,
  { partyId, cursor, limit }: { partyId: string; cursor: string | undefined; limit: number },
): Promise<FinanceRow[]> {
  const beyond = cursor ? sql`and o.id > ${cursor}` : sql``;
  const { rows } = await sql<FinanceRow>`${rowsOf}
    where o.seller_party_id = ${partyId} and ${isHeld} ${beyond}
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** Days in São Paulo, both included. */
function isWithin(moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> {
  return sql<boolean>`(
    ${moment} >= ${from}::date::timestamp at time zone 'America/Sao_Paulo'
    and ${moment} < (${to}::date + 1)::timestamp at time zone 'America/Sao_Paulo')`;
}
