import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { sql } from "kysely";
import { findUserByAddress } from "#modules/identity";
import type { Trx } from "#platform/db/database";

export interface DemoOffer {
  id: string;
  partyId: string;
  price: string;
  minimum: string;
}

/**
 * The seller's first offer of the category that is handed over in that way and has its smallest lot in stock; the one
 * with a fixed code stays whole.
 */
export async function findDemoOffer(
  trx: Trx,
  { seller, category, delivery }: { seller: string; category: string; delivery: DeliveryMode },
): Promise<DemoOffer> {
  const user = await findUserByAddress(trx, { email: seller });
  const { rows } = await sql<DemoOffer>`
    select p.id, p.party_id as "partyId", p.price::text, trim_scale(p.minimum_quantity)::text as minimum
    from catalog.products p join catalog.categories c on c.id = p.category_id
    where p.created_by = ${user?.id ?? null} and c.slug = ${category} and p.state = 'published'
      and p.code not like 'P-DEMO-%' and ${sql.ref(`p.offers_${delivery}`)} and p.stock >= p.minimum_quantity
    order by p.id limit 1`.execute(trx);
  if (!rows[0]) throw new Error(`${seller} offers no ${category} by ${delivery}`);
  return rows[0];
}
