import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import { deliveryModes, type ProductContent } from "@areon/contracts/catalog/products";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { orderTable } from "@areon/contracts/catalog/terms/classification";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { ProductRow } from "./product.queries.ts";

/** A content that was checked against the tree. */
export type StoredContent = ProductContent & { categoryId: number | null };

/** What a row says, in the form in which a seller writes it. */
export function contentOf(row: ProductRow, tree: CategoryTree): StoredContent {
  const offered = { fob: row.offers_fob, cif: row.offers_cif, pickup: row.offers_pickup };
  return {
    title: row.title,
    description: row.description,
    category: row.category_id === null ? null : tree.byId.get(row.category_id)!.slug,
    categoryId: row.category_id,
    attributes: row.attributes,
    unit: row.unit as UnitCode | null,
    price: row.price === null ? null : priceText(row.price),
    tiers: row.tiers.map(({ from_quantity, price }) => ({
      from_quantity: quantityText(from_quantity),
      price: priceText(price),
    })),
    minimum_quantity: quantityText(row.minimum_quantity),
    unit_weight_kg: row.unit_weight_kg === null ? null : quantityText(row.unit_weight_kg),
    municipality_code: row.municipality_code,
    pickup_place: row.pickup_place,
    delivery: deliveryModes.filter((mode) => offered[mode]),
    photo_ids: row.photo_ids,
    classification: row.classification && orderTable(row.classification),
  };
}

/** What moderation looks at; the rest is the seller's own business at any time. */
const moderatedFields = [
  "title",
  "description",
  "category",
  "attributes",
  "unit",
  "unit_weight_kg",
  "photo_ids",
] as const satisfies readonly (keyof ProductContent)[];

export type ContentChanges = Record<string, [before: unknown, after: unknown]>;

/** Field by field, what a save changes. */
export function changesBetween(before: ProductContent, after: ProductContent): ContentChanges {
  const changes: ContentChanges = {};
  for (const field of Object.keys(before) as (keyof ProductContent)[]) {
    if ((field as string) === "categoryId") continue;
    if (!isSame(before[field], after[field])) changes[field] = [before[field], after[field]];
  }
  return changes;
}

export function touchesModerated(changes: ContentChanges): boolean {
  return moderatedFields.some((field) => field in changes);
}

/** The moderated part of one content over the rest of another. */
export function withModeratedOf(base: StoredContent, proposed: StoredContent): StoredContent {
  return { ...shownProposal(base, proposed), categoryId: proposed.categoryId };
}

/** What accepting would make of an offer: what moderation does not look at stays as it is by then. */
export function shownProposal(base: ProductContent, proposed: ProductContent): ProductContent {
  const { title, description, category, attributes, unit, unit_weight_kg, photo_ids } = proposed;
  const moderated = { title, description, category, attributes };
  return { ...base, ...moderated, unit, unit_weight_kg, photo_ids };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));
}

/** The database returns the keys of a document in an order of its own. */
function inOrder(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
