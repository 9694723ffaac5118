import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

export interface GrownPot {
  potId: string;
  gain: bigint;
}

export interface Which {
  /** One pot alone. */
  potId?: string | undefined;
  /** Those that are at fault. */
  except?: readonly string[];
}

function only({ potId, except = [] }: Which) {
  return potId ? sql`and id = ${potId}` : sql`and id <> all (${[...except]}::uuid[])`;
}

/** Up to where the pot that is furthest behind is counted; undefined when all are up to date. */
export async function findEarliestDue(
  trx: Trx,
  { last, ...which }: { last: string } & Which,
): Promise<string | undefined> {
  const { rows } = await sql<{ through: string }>`
    select accrued_through::text as through from savings.pots
    where not is_empty and accrued_through < ${last}::date ${only(which)}
    order by accrued_through limit 1`.execute(trx);
  return rows[0]?.through;
}

/** A pot that somebody acts on now brings itself up to date, or is taken with the next batch. */
export async function lockDuePots(
  trx: Trx,
  { from, before, limit, ...which }: { from: string; before: string; limit: number } & Which,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from savings.pots
    where not is_empty and accrued_through >= ${from}::date and accrued_through < ${before}::date
      ${only(which)}
    order by accrued_through, id limit ${limit} for update skip locked`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listBaseDays(trx: Trx, pots: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct base_day::text as day from savings.lots
    where pot_id = any (${pots}::uuid[]) order by 1`.execute(trx);
  return rows.map(({ day }) => day);
}

/** Each lot by the factor of the day it counts from, cut at the centavo; says what each pot has gained. */
export async function growLots(
  trx: Trx,
  growth: { pots: readonly string[]; baseDays: readonly string[]; factors: readonly bigint[] },
): Promise<GrownPot[]> {
  const { pots, baseDays, factors } = growth;
  const { rows } = await sql<GrownPot>`
    with grown as (
      update savings.lots l set value = n.value
      from savings.lots o
      join unnest(${baseDays}::date[], ${factors.map(String)}::numeric[]) f (base_day, factor)
        on f.base_day = o.base_day
      cross join lateral (select trunc(o.base_amount * f.factor / 100000000)::bigint as value) n
      where o.pot_id = any (${pots}::uuid[]) and n.value > o.value
        and l.pot_id = o.pot_id and l.opened_on = o.opened_on
      returning l.pot_id, n.value - o.value as gain
    )
    select pot_id as "potId", sum(gain)::bigint as gain from grown
    group by pot_id order by pot_id`.execute(trx);
  return rows;
}

export async function markAccrued(
  trx: Trx,
  { pots, day }: { pots: readonly string[]; day: string },
): Promise<void> {
  await sql`update savings.pots set accrued_through = ${day}::date
    where id = any (${pots}::uuid[])`.execute(trx);
}
