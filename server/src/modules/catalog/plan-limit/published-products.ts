import { sql } from "kysely";
import type { PublishedProducts } from "#modules/plans";

/** What counts against a party's plan, and what would have to go under a smaller one: the newest. */
export const publishedProducts: PublishedProducts = {
  count: async (db, partyId) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from catalog.products
      where party_id = ${partyId} and state in ('published', 'in_review')`.execute(db);
    return rows[0]!.count;
  },
  listBeyond: async (db, { partyId, limit }) => {
    const { rows } = await sql<{ id: string; title: string }>`
      select id, title from catalog.products
      where party_id = ${partyId} and state = 'published'
      order by published_at, id offset ${limit}`.execute(db);
    return rows;
  },
};
