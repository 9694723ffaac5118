import type { ServiceCard } from "@areon/contracts/catalog/search";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { shorten } from "#platform/shorten";
import type { CatalogDependencies } from "../dependencies.ts";
import { productCards } from "./product-cards.ts";

const shown = 6;
const descriptionLength = 160;

/** One of each kind of service before a second of any, so that a short list shows what there is. */
export async function listServices(parts: CatalogDependencies): Promise<{ items: ServiceCard[] }> {
  const rows = await readServices(parts.db);
  const cards = await productCards(
    parts,
    rows.map(({ id }) => id),
  );
  return {
    items: rows.map(({ id, category, description, delivery_days }) => {
      const { code, slug, title, seller, price, unit, rating, reviews, place, photo } =
        cards.get(id)!;
      return {
        id,
        code,
        slug,
        title,
        category,
        price,
        rating,
        reviews,
        photo,
        provider: seller.name,
        verified: seller.is_verified,
        price_unit: unit,
        location: `${place.municipality}, ${place.uf}`,
        delivery_time: delivery_days === null ? null : Number(delivery_days),
        description: shorten(description, descriptionLength),
      };
    }),
  };
}

interface ServiceRow {
  id: string;
  category: string;
  description: string;
  delivery_days: string | null;
}

/** The best of each leaf come by the index of its scores. */
async function readServices(db: Database): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select p.id, c.name as category, p.description, p.attributes->>'prazo_dias' as delivery_days
    from catalog.categories root
    join catalog.categories c on c.parent_id = root.id
    cross join lateral (
      select product_id, score, row_number() over (order by score desc, product_id desc) as place
      from catalog.search_entries where category_id = c.id
      order by score desc, product_id desc limit ${shown}) e
    join catalog.products p on p.id = e.product_id
    where root.slug = 'servicos'
    order by e.place, e.score desc, e.product_id desc limit ${shown}`.execute(db);
  return rows;
}
