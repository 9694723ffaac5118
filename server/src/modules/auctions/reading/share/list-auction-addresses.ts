import { sql } from "kysely";
import type { Database } from "#platform/db/database";

const most = 5_000;

/** What can still be bid on or is announced; an auction that is over keeps its page and is not offered. */
export async function listAuctionAddresses(
  db: Database,
): Promise<{ auctions: { slug: string; updated_at: string }[] }> {
  const { rows } = await sql<{ slug: string; updated_at: Date }>`
    select a.slug,
      greatest(a.created_at, (select max(s.happened_at) from auctions.steps s where s.auction_id = a.id)) as updated_at
    from auctions.auctions a
    where a.state in ('scheduled', 'active')
    order by a.created_at desc, a.id desc
    limit ${most}`.execute(db);
  const auctions = rows.map(({ slug, updated_at: at }) => ({ slug, updated_at: at.toISOString() }));
  return { auctions };
}
