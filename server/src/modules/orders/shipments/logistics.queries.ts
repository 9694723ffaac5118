import type { LogisticsColumn } from "@areon/contracts/orders/delivery";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

export interface LoadRow {
  id: string;
  code: string;
  state: string;
  delivery: "fob" | "cif" | "pickup";
  due_at: Date | null;
  frozen_at: Date | null;
  released: bigint | null;
  needs_gta: boolean;
  needs_prescription: boolean;
  title: string;
  quantity: string;
  unit: UnitCode;
  more_lines: number;
  weight_kg: string | null;
  place_from: string | null;
  uf_from: string | null;
  place_to: string | null;
  uf_to: string | null;
}

/** A seller may say that the goods left without a word about the truck. What is to be collected is "shipped" when it may be. */
const isFetched = sql`(o.state = 'shipped' and o.delivery <> 'pickup')`;

/** Which orders stand in a column, and which of them first. */
const columns: Readonly<Record<LogisticsColumn, { where: unknown; first: unknown }>> = {
  to_schedule: {
    where: sql`o.state = 'paid' and s.order_id is null`,
    first: sql`o.due_at, o.id`,
  },
  loading: {
    where: sql`o.state in ('paid', 'shipped') and not ${isFetched}
      and s.state in ('scheduled', 'at_loading', 'loaded')`,
    first: sql`s.collect_at, o.id`,
  },
  on_way: {
    where: sql`(s.state in ('left', 'arrived') and o.state in ('paid', 'shipped')
      or s.state in ('scheduled', 'at_loading', 'loaded') and ${isFetched}
      or s.order_id is null and o.state = 'shipped')`,
    first: sql`s.arrive_by nulls last, o.id`,
  },
  delivered: {
    where: sql`(s.state = 'delivered' and o.state in ('paid', 'shipped')
      or o.state in ('delivered', 'completed')
        and o.delivered_at > platform.now() - interval '30 days')`,
    first: sql`o.delivered_at desc nulls first, o.id desc`,
  },
};

const sources = sql`orders.orders o left join orders.shipments s on s.order_id = o.id`;

export async function listLoads(
  db: Database,
  { partyId, column, limit }: { partyId: string; column: LogisticsColumn; limit: number },
): Promise<LoadRow[]> {
  const { rows } = await sql<LoadRow>`
    select o.id, o.code, o.state, o.delivery, o.due_at, o.frozen_at, o.released, o.needs_gta,
      o.needs_prescription, l.title, trim_scale(l.quantity)::text as quantity, l.unit,
      a.lines::int - 1 as more_lines, a.weight_kg,
      f.name as place_from, f.uf as uf_from, t.name as place_to, t.uf as uf_to
    from ${sources}
    join orders.lines l on l.order_id = o.id and l.position = 0
    cross join lateral (
      select count(*) as lines,
        case when bool_and(n.weight_kg is not null) then trim_scale(sum(n.weight_kg))::text end as weight_kg
      from orders.lines n where n.order_id = o.id) a
    left join places.municipalities f on f.ibge_code = o.municipality_from
    left join places.municipalities t on t.ibge_code = o.municipality_to
    where o.seller_party_id = ${partyId} and ${columns[column].where}
    order by ${columns[column].first} limit ${limit}`.execute(db);
  return rows;
}

export async function countLoads(
  db: Database,
  { partyId, column, most }: { partyId: string; column: LogisticsColumn; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from (
      select from ${sources} where o.seller_party_id = ${partyId} and ${columns[column].where}
      limit ${most}) n`.execute(db);
  return Number(rows[0]!.count);
}

export interface FigureRow {
  on_time: number;
  arrived: number;
  freight_paid: bigint | null;
  sacks: string | null;
  next_at: Date | null;
  next_code: string | null;
}

/** Of the last 90 days; what has no arranged arrival is neither on time nor late. */
export async function readFigures(db: Database, partyId: string): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`
    with recent as (
      select s.arrive_by, s.arrived_at, s.freight_paid, s.loaded_kg
      from ${sources}
      where o.seller_party_id = ${partyId}
        and s.arrived_at > platform.now() - interval '90 days'),
    next as (
      select s.collect_at, o.code from ${sources}
      where o.seller_party_id = ${partyId} and o.state in ('paid', 'shipped') and not ${isFetched}
        and s.state = 'scheduled' and s.collect_at >= platform.now()
      order by s.collect_at limit 1)
    select
      count(*) filter (where arrived_at <= arrive_by)::int as on_time,
      count(*) filter (where arrive_by is not null)::int as arrived,
      sum(freight_paid) filter (where loaded_kg is not null)::bigint as freight_paid,
      (sum(loaded_kg) filter (where freight_paid is not null) / 60)::text as sacks,
      (select collect_at from next) as next_at, (select code from next) as next_code
    from recent`.execute(db);
  return rows[0]!;
}
