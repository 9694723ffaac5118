import type { Pool } from "./tables.ts";
import type { Acknowledged } from "./writer.ts";

export interface Deliveries {
  committed: number;
  lost: number;
  doubled: number;
  /** Neighbours of one key that came in the wrong order. */
  inverted: number;
  acknowledgedButMissing: number;
}

/**
 * Holds what a reader wrote down against the keys' own counters, which were raised under the row
 * lock and know nothing of events, and against what the writers were told.
 */
export async function checkDeliveries(
  owner: Pool,
  reader: string,
  acknowledged: readonly Acknowledged[],
): Promise<Deliveries> {
  const { rows } = await owner.query<Record<keyof Deliveries, number>>(
    `with expected as (
       select key, n as counter from fault.keys, generate_series(1, counter) n
     ), got as (
       select key, counter, count(*) as times from fault.effects where reader = $1 group by 1, 2
     ), neighbours as (
       select counter, lag(counter) over (partition by key order by place) as before
       from fault.effects where reader = $1
     ), told as (
       select * from unnest($2::text[], $3::int8[]) t (key, counter)
     )
     select
       (select count(*) from expected)::int as "committed",
       (select count(*) from expected left join got using (key, counter) where times is null)::int as "lost",
       (select coalesce(sum(times - 1), 0) from got)::int as "doubled",
       (select count(*) from neighbours where counter < before)::int as "inverted",
       (select count(*) from told left join got using (key, counter) where times is null)::int
         as "acknowledgedButMissing"`,
    [reader, acknowledged.map(({ key }) => key), acknowledged.map(({ counter }) => counter)],
  );
  return rows[0]!;
}
