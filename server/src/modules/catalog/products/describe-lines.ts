import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { ProductLine } from "@areon/contracts/catalog/products";
import { productSlug } from "@areon/contracts/catalog/terms/slug";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { findPictures } from "#modules/files";
import { categoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { placeOf } from "./describe-product.ts";
import type { LineRow } from "./line.queries.ts";

/** Rows of a list, a whole page at once. */
export async function describeLines(
  { db, config }: CatalogDependencies,
  rows: readonly LineRow[],
): Promise<ProductLine[]> {
  const tree = await categoryTree(db);
  const covers = rows.flatMap(({ cover_id }) => cover_id ?? []);
  const pictures = await findPictures({ db, config }, covers);
  return rows.map((row) => {
    const category = row.category_id === null ? null : tree.byId.get(row.category_id)!;
    return {
      id: row.id,
      code: row.code,
      slug: productSlug(row.title, row.code),
      title: row.title,
      state: row.state,
      pause_reason: row.state === "paused" ? row.pause_reason : null,
      category: category && { slug: category.slug, name: category.name, root: category.root },
      price: row.price === null ? null : priceText(row.price),
      unit: row.unit as UnitCode | null,
      minimum_quantity: quantityText(row.minimum_quantity),
      stock: quantityText(row.stock),
      photo: row.cover_id === null ? null : (pictures.get(row.cover_id) ?? null),
      place: placeOf(row),
      has_waiting_edit: row.has_waiting_edit,
      updated_at: row.updated_at.toISOString(),
    };
  });
}
