import { sql } from "kysely";
import type { PublishedProducts } from "#modules/plans";
import { countPublished, countTowardsLimit } from "../products/product.queries.ts";

/** More names nobody reads. */
const mostNamed = 50;

/** What counts against a party's plan, and what would have to go under a smaller one: the newest. */
export const publishedProducts: PublishedProducts = {
  count: countTowardsLimit,
  listBeyond: async (db, { partyId, limit }) => {
    const count = Math.max(0, (await countPublished(db, partyId)) - limit);
    if (count === 0) return { count, products: [] };
    const { rows } = await sql<{ id: string; title: string }>`
      select id, title from catalog.products
      where party_id = ${partyId} and state = 'published'
      order by published_at, id offset ${limit} limit ${mostNamed}`.execute(db);
    return { count, products: rows };
  },
};
