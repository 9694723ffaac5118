import type { RecordFact } from "@areon/contracts/reviews/terms";
import { sql, type RawBuilder } from "kysely";
import { orderLinesView, ordersView } from "#modules/orders";
import type { Database, Trx } from "#platform/db/database";
import type { StarsTotal } from "../reading/stars.ts";
import type { JudgedSale } from "./judge-sale.ts";

export interface RecordRow {
  party_id: string;
  counted_at: Date | null;
  completed: number;
  on_time: number;
  late: number;
  as_agreed: number;
  disputes_lost: number;
  cancelled: number;
  stars_sum: number;
  stars_count: number;
}

export async function findRecord(db: Database, partyId: string): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    select party_id, counted_at, completed, on_time, late, as_agreed, disputes_lost, cancelled,
      stars_sum, stars_count
    from reviews.records where party_id = ${partyId}`.execute(db);
  return rows[0];
}

/** Sellers of these orders who have none get one, to be counted at once. */
export async function openRecords(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await sql`
    insert into reviews.records (party_id, due_at)
    select distinct o.seller_party_id, platform.now() from ${ordersView} o
    where o.id = any (${[...orderIds]}::uuid[]) order by 1
    on conflict (party_id) do nothing`.execute(trx);
}

export async function listDueRecords(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select party_id from reviews.records where due_at <= platform.now()
    order by due_at limit ${limit}`.execute(db);
  return rows.map(({ party_id }) => party_id);
}

/** One worker counts it, if it is still due; the moment is when. */
export async function lockDueRecord(trx: Trx, partyId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ now: Date }>`
    select platform.now() as now from reviews.records
    where party_id = ${partyId} and due_at <= platform.now() for update skip locked`.execute(trx);
  return rows[0]?.now;
}

/** One that fails stands behind the others for an hour. */
export async function postponeRecord(db: Database, partyId: string): Promise<void> {
  await sql`update reviews.records set due_at = platform.now() + interval '1 hour'
    where party_id = ${partyId}`.execute(db);
}

export async function starsSince(
  db: Database,
  { partyId, since }: { partyId: string; since: Date },
): Promise<StarsTotal> {
  const { rows } = await sql<StarsTotal>`
    select coalesce(sum(stars), 0)::int as sum, count(*)::int as count from reviews.reviews
    where about_party_id = ${partyId} and side = 'buyer' and published_at > ${since}
      and hidden_at is null`.execute(db);
  return rows[0]!;
}

/** Numbers and what they count are replaced together; the next count is at night, in São Paulo. */
export async function writeRecord(
  trx: Trx,
  record: {
    partyId: string;
    countedAt: Date;
    sales: readonly JudgedSale[];
    stars: StarsTotal;
  },
): Promise<void> {
  const { partyId, countedAt, sales, stars } = record;
  await sql`delete from reviews.record_sales where party_id = ${partyId}`.execute(trx);
  await sql`
    insert into reviews.record_sales (party_id, order_id, happened_at, is_completed, is_on_time,
      days_late, is_as_agreed, is_dispute_lost, is_cancelled)
    select ${partyId}, * from unnest(
      ${sales.map(({ orderId }) => orderId)}::uuid[],
      ${sales.map(({ happenedAt }) => happenedAt.toISOString())}::timestamptz[],
      ${sales.map(({ isCompleted }) => isCompleted)}::boolean[],
      ${sales.map(({ isOnTime }) => isOnTime)}::boolean[],
      ${sales.map(({ daysLate }) => daysLate)}::int[],
      ${sales.map(({ isAsAgreed }) => isAsAgreed)}::boolean[],
      ${sales.map(({ isDisputeLost }) => isDisputeLost)}::boolean[],
      ${sales.map(({ isCancelled }) => isCancelled)}::boolean[])`.execute(trx);
  await sql`
    update reviews.records r set counted_at = ${countedAt}, due_at = ${nextNight},
      completed = c.completed, on_time = c.on_time, late = c.late, as_agreed = c.as_agreed,
      disputes_lost = c.disputes_lost, cancelled = c.cancelled, stars_sum = ${stars.sum},
      stars_count = ${stars.count}
    from (select ${sql.join(
      (["completed", "on_time", "late", "as_agreed", "disputes_lost", "cancelled"] as const).map(
        (fact) => sql`count(*) filter (where ${counted[fact]})::int as ${sql.ref(fact)}`,
      ),
    )} from reviews.record_sales s where s.party_id = ${partyId}) c
    where r.party_id = ${partyId}`.execute(trx);
}

const nextNight = sql`(date_trunc('day', platform.now() at time zone 'America/Sao_Paulo')
  + interval '1 day 3 hours') at time zone 'America/Sao_Paulo'`;

/** Which sales a number counts; the list that it opens reads the same line. */
const counted: Readonly<Record<RecordFact, RawBuilder<unknown>>> = {
  completed: sql`s.is_completed`,
  on_time: sql`s.is_on_time`,
  late: sql`not s.is_on_time`,
  as_agreed: sql`s.is_as_agreed`,
  not_as_agreed: sql`not s.is_as_agreed`,
  disputes_lost: sql`s.is_dispute_lost`,
  cancelled: sql`s.is_cancelled`,
};

export interface RecordSaleRow {
  order_id: string;
  happened_at: Date;
  days_late: number | null;
  title: string;
  category: string;
  buyer_party_id: string;
}

export async function countRecordSales(
  db: Database,
  { partyId, fact }: { partyId: string; fact: RecordFact },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from reviews.record_sales s
    where s.party_id = ${partyId} and ${counted[fact]}`.execute(db);
  return rows[0]!.count;
}

/** The last first. Counted off and not by a key: a cursor that everybody reads names no order. */
export async function listRecordSales(
  db: Database,
  page: { partyId: string; fact: RecordFact; offset: number; limit: number },
): Promise<RecordSaleRow[]> {
  const { partyId, fact, offset, limit } = page;
  const { rows } = await sql<RecordSaleRow>`
    select s.order_id, s.happened_at, s.days_late, l.title,
      coalesce(c.name, 'Outros') as category, o.buyer_party_id
    from reviews.record_sales s
    join ${ordersView} o on o.id = s.order_id
    join ${orderLinesView} l on l.order_id = s.order_id and l.position = 0
    left join catalog.categories c on c.id = l.category_id
    where s.party_id = ${partyId} and ${counted[fact]}
    order by s.happened_at desc, s.order_id desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}
