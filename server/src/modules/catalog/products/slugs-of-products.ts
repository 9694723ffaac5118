import { productSlug } from "@areon/contracts/catalog/terms/slug";
import type { Database } from "#platform/db/database";

/** The addresses of many products' pages, also of those that are no longer offered. */
export async function slugsOfProducts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("catalog.products")
    .select(["id", "code", "title"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, code, title }) => [id, productSlug(title, code)]));
}
