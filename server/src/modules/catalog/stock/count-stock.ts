import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { highestValue, highestValueOfCategory } from "./highest-value.ts";

/** How old the numbers of the overview may become. */
const minutesKept = 10;

/** Counts what is published by category, for an overview that nobody waits for; 1 when it was due. */
export async function countStock(db: Database): Promise<number> {
  return inTransaction(db, async (trx) => {
    // Another worker that is at it already does it for all.
    const { rows } = await sql<{ is_due: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('catalog.stock_counts', 0))
        and coalesce(max(counted_at) < platform.now() - ${minutesKept} * interval '1 minute'
        or max(counted_at) > platform.now(), true) as is_due
      from catalog.stock_counts`.execute(trx);
    if (!rows[0]!.is_due) return 0;
    // Ten million rows take longer than a request may.
    await sql`set local statement_timeout = '5min'`.execute(trx);
    await sql`
      insert into catalog.stock_counts (category_id, products, low, sold_out, value, counted_at)
      select c.id, count(p.id), count(p.id) filter (where p.stock_level = 1),
        count(p.id) filter (where p.stock_level = 0),
        least(coalesce(sum(least(round(p.stock * p.price, 2), ${highestValue}::numeric)), 0),
          ${highestValueOfCategory}::numeric), platform.now()
      from catalog.categories c
      left join catalog.products p on p.category_id = c.id and p.state = 'published'
      where cardinality(c.units) > 0
      group by c.id
      on conflict (category_id) do update set products = excluded.products, low = excluded.low,
        sold_out = excluded.sold_out, value = excluded.value, counted_at = excluded.counted_at`.execute(
      trx,
    );
    return 1;
  });
}
