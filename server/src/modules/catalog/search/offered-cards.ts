import type { ProductCard } from "@areon/contracts/catalog/search";
import type { CatalogDependencies } from "../dependencies.ts";
import { productCards } from "./product-cards.ts";

/** The cards of those that anybody finds and can buy now, in the order given. */
export async function offeredCards(
  parts: CatalogDependencies,
  productIds: readonly string[],
): Promise<ProductCard[]> {
  if (productIds.length === 0) return [];
  const found = await parts.db
    .selectFrom("catalog.search_entries")
    .select("product_id")
    .where("product_id", "in", productIds)
    .execute();
  const cards = await productCards(
    parts,
    found.map(({ product_id }) => product_id),
  );
  return productIds.flatMap((id) => cards.get(id) ?? []);
}
