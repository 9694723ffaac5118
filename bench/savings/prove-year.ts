import type { Pool } from "pg";

export interface Proof {
  /** Yields in the books. */
  posted: number;
  /** More than one for the same pot and day, by what the extract says. */
  doubled: number;
  /** Pots whose value is not what PostgreSQL's own decimals make of the same days. */
  wrong: number;
  /** Pots whose lots and books differ. */
  apart: number;
  gained: string;
}

/**
 * The year again by another engine: daily rates as decimals, cut at 16 places with each day, rounded to 8 at the end,
 * the amount cut at the centavo.
 */
export async function proveYear(
  owner: Pool,
  { days, rate }: { days: readonly string[]; rate: string },
): Promise<Proof> {
  const { rows } = await owner.query<Proof>(
    `with recursive grown (number, factor) as (
       select 0, 1::numeric
       union all
       select number + 1, trunc(factor * (1 + $2::numeric), 16) from grown where number < $1::int
     ), final as (select round(factor, 8) as factor from grown order by number desc limit 1)
     select
       (select count(*)::int from ledger.transfers where reason = 'savings_yield') as posted,
       (select count(*)::int from (select 1 from ledger.transfers where reason = 'savings_yield'
         group by credit_account, reference having count(*) > 1) d) as doubled,
       (select count(*)::int from savings.lots l, final f
         where l.value <> trunc(l.base_amount * f.factor)) as wrong,
       (select count(*)::int from savings.lots l join ledger.accounts a on a.id = l.pot_id
         where a.credits_posted - a.debits_posted <> l.value) as apart,
       (select sum(value - cost)::text from savings.lots) as gained`,
    [days.length, rate],
  );
  return rows[0]!;
}
