import { sql } from "kysely";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";

interface RankedProduct {
  productId: string;
  /** Units, cut to whole ones. */
  sold: number;
}

const days = 30;
/** Of each state, the newest: a busy month is told from its latest sales, and the scan has an end. */
const lookedAt = 5_000;
/** More than are shown, because some can't be bought any more. */
const ranked = 40;

const keptMs = 5 * 60_000;
const kept = new WeakMap<Database, { ranking: Promise<RankedProduct[]>; readAtMs: number }>();

/** Bought most often first. It moves slowly and the front page asks often, so each process keeps it. */
export function rankBestSellers(db: Database): Promise<RankedProduct[]> {
  const before = kept.get(db);
  if (before && realNowMs() - before.readAtMs < keptMs) return before.ranking;
  const ranking = readRanking(db);
  kept.set(db, { ranking, readAtMs: realNowMs() });
  ranking.catch(() => kept.delete(db));
  return ranking;
}

async function readRanking(db: Database): Promise<RankedProduct[]> {
  const { rows } = await sql<RankedProduct>`
    select l.product_id as "productId", trunc(sum(l.quantity))::float8 as sold
    from unnest(array['paid', 'shipped', 'delivered', 'completed']) as s (state)
    cross join lateral (
      select id, paid_at from orders.orders where state = s.state order by id desc
      limit ${lookedAt}) o
    join orders.lines l on l.order_id = o.id
    where l.product_id is not null and o.paid_at > platform.now() - make_interval(days => ${days})
    group by l.product_id
    having sum(l.quantity) >= 1
    order by count(distinct o.id) desc, sum(l.total) desc, l.product_id
    limit ${ranked}`.execute(db);
  return rows;
}
