import type { ProductContent } from "@areon/contracts/catalog/products";
import { units } from "@areon/contracts/brazil/units";
import { refuse, type Refusal } from "#platform/refusal";
import type { CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { labelOf } from "./field-labels.ts";

interface Missing {
  field: string;
  label: string;
}

/** What publishing would refuse, in the order of the form. */
export function missingFields(
  { content, stockLevel }: { content: ProductContent; stockLevel: 0 | 1 | 2 },
  tree: CategoryTree,
): Missing[] {
  const category = content.category === null ? undefined : tree.bySlug.get(content.category);
  const fields = [
    ...(content.photo_ids.length === 0 ? ["photos"] : []),
    ...(content.category === null ? ["category"] : []),
    ...(content.title.length < 5 ? ["title"] : []),
    ...missingAttributes(content, category),
    ...(content.unit === null ? ["unit"] : []),
    ...(content.price === null ? ["price"] : []),
    ...(stockLevel < 2 ? ["stock"] : []),
    ...(needsWeight(content, category) ? ["unit_weight_kg"] : []),
    ...(content.municipality_code === null ? ["municipality_code"] : []),
    ...(content.delivery.length === 0 ? ["delivery"] : []),
    ...(needsPickupPlace(content, category) ? ["pickup_place"] : []),
  ];
  return fields.map((field) => ({ field, label: labelOf(field, category) }));
}

/** Null when nothing is missing; else the refusal names all of it, so that a form can lead there. */
export function refuseIncomplete(missing: readonly Missing[]): Refusal | null {
  if (missing.length === 0) return null;
  return refuse("product_incomplete", {
    fields: missing.map(({ field }) => field).join(","),
    labels: missing.map(({ label }) => label).join(", "),
  });
}

/** A flag that is required has to be true: without the registration it may not be sold. */
function missingAttributes(content: ProductContent, category: CategoryNode | undefined): string[] {
  return (category?.allAttributes ?? [])
    .filter(({ is_required }) => is_required)
    .filter(({ key, kind }) => {
      const value = content.attributes[key];
      return kind === "flag" ? value !== true : value === undefined;
    })
    .map(({ key }) => `attributes.${key}`);
}

/** Who delivers asks for freight by weight, and most units say theirs. */
function needsWeight(content: ProductContent, category: CategoryNode | undefined): boolean {
  const isCarried = (category?.cargoKind ?? null) !== null && content.delivery.includes("cif");
  const isKnown = content.unit === null || units[content.unit].kg !== null;
  return isCarried && !isKnown && content.unit_weight_kg === null;
}

/** Whoever fetches the goods must know where; work is done where the buyer is. */
function needsPickupPlace(content: ProductContent, category: CategoryNode | undefined): boolean {
  if (category?.root === "servicos" || content.pickup_place !== "") return false;
  return content.delivery.includes("fob") || content.delivery.includes("pickup");
}
