import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { categoryTree, type CategoryNode } from "../categories/category-tree.ts";
import { attributeColumnName, fixedColumns, type FixedKey } from "./columns.ts";
import { csvLine, csvMark } from "./csv-text.ts";
import { attributeCell, cellOf } from "./product-cells.ts";

/** A file to begin with: the columns of a category, and one line that shows how to fill them. */
export async function writeTemplate(db: Database, slug = "soja"): Promise<string | Refusal> {
  const tree = await categoryTree(db);
  const category = tree.bySlug.get(slug);
  if (!category?.isLeaf) return refuse("not_found");
  const attributes = category.allAttributes;
  const header = [...fixedColumns.map(({ name }) => name), ...attributes.map(attributeColumnName)];
  const example = [
    ...fixedColumns.map(({ key }) => exampleOf(key, category)),
    ...attributes.map(({ kind, choices, minimum, standard_maximum }) => {
      if (kind === "flag") return attributeCell(true);
      if (kind === "choice") return attributeCell(choices[0]);
      return attributeCell(standard_maximum ?? minimum ?? 1);
    }),
  ];
  return csvMark + csvLine(header) + csvLine(example);
}

function exampleOf(key: FixedKey, category: CategoryNode): string {
  return cellOf(key, {
    category,
    stock: "1000",
    place: { municipality: "Sorriso", uf: "MT" },
    content: {
      title: `${category.name}: exemplo de anúncio`,
      description: "Conte o que o comprador precisa saber.",
      category: category.slug,
      attributes: {},
      unit: category.units[0]!,
      price: "128.40",
      tiers: [{ from_quantity: "500", price: "126.90" }],
      minimum_quantity: "10",
      unit_weight_kg: null,
      classification: null,
      municipality_code: null,
      pickup_place: "Fazenda, km 42 da MT-242",
      delivery: ["fob", "pickup"],
      photo_ids: [],
    },
  });
}
