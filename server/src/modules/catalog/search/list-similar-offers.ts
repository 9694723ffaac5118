import type { ProductCard } from "@areon/contracts/catalog/search";
import { isProductCode } from "@areon/contracts/catalog/terms/slug";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import type { CatalogDependencies } from "../dependencies.ts";
import { idsOfSameProduct } from "../same-product/find-same-product.ts";
import { placesAround } from "./places-around.ts";
import { productCards } from "./product-cards.ts";

const shown = 8;
/** So many towns around are looked through, and so many of the best of the category anywhere. */
const considered = 200;

/** Other offers of the same category, the nearest first, without those that are compared with it. */
export async function listSimilarOffers(
  parts: CatalogDependencies,
  reference: string,
): Promise<{ items: ProductCard[] } | Refusal> {
  const { db } = parts;
  const product = await findProduct(db, reference);
  if (!product) return refuse("not_found");
  const { nearestFirst, kmTo } = (await placesAround(db, product.municipality_code))!;
  const near = nearestFirst.slice(0, considered).map(({ code }) => code);
  const others = [product.id, ...(await idsOfSameProduct(db, product.id))];
  const { rows } = await sql<{ id: string; municipality: number }>`
    select e.product_id as id, n.municipality from unnest(${near}::int[]) as n (municipality)
    cross join lateral (
      select product_id from catalog.search_entries
      where category_id = ${product.category_id} and municipality_code = n.municipality
        and product_id <> all (${others}::uuid[])
      order by product_id desc limit ${shown}) e
    union
    (select product_id, municipality_code from catalog.search_entries
      where category_id = ${product.category_id} and product_id <> all (${others}::uuid[])
      order by score desc, product_id desc limit ${considered})`.execute(db);
  const chosen = rows
    .map(({ id, municipality }) => ({ id, km: kmTo.get(municipality)! }))
    .toSorted((one, other) => one.km - other.km || (one.id < other.id ? 1 : -1))
    .slice(0, shown);
  const cards = await productCards(
    parts,
    chosen.map(({ id }) => id),
  );
  return {
    items: chosen.map(({ id, km }) => {
      const card = cards.get(id)!;
      return { ...card, place: { ...card.place, distance_km: Math.round(km) } };
    }),
  };
}

/** Only of what everybody may see: distances would tell where the others lie. */
async function findProduct(db: Database, reference: string) {
  return db
    .selectFrom("catalog.products")
    .select(["id", "category_id", "municipality_code"])
    .where(isProductCode(reference) ? "code" : "id", "=", reference)
    .where("state", "=", "published")
    .$narrowType<{ category_id: number; municipality_code: number }>()
    .executeTakeFirst();
}
