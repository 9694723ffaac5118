import type { Trx } from "#platform/db/database";
import type { ReferenceCategory } from "../../../../../db/seed/reference/catalog-categories.ts";
import { replaceAttributes, upsertCategories } from "./category.queries.ts";

/**
 * Brings the tree to what the reference says; running it again changes nothing. Categories are never
 * removed, because products stand in them.
 */
export async function loadCategories(
  trx: Trx,
  categories: readonly ReferenceCategory[],
): Promise<void> {
  await upsertCategories(
    trx,
    categories.map(({ id, slug, name, parentId, position, units, cargoKind }) => ({
      id,
      slug,
      name,
      parent_id: parentId,
      path: parentId === null ? [id] : [parentId, id],
      position,
      units: [...units],
      cargo_kind: cargoKind,
    })),
  );
  await replaceAttributes(
    trx,
    categories.flatMap(({ id, attributes }) =>
      attributes.map((attribute, position) => ({
        category_id: id,
        key: attribute.key,
        label: attribute.label,
        kind: attribute.kind,
        suffix: attribute.suffix ?? "",
        decimals: attribute.decimals ?? 0,
        minimum: attribute.minimum ?? null,
        maximum: attribute.maximum ?? null,
        standard_maximum: attribute.standardMaximum ?? null,
        choices: [...(attribute.choices ?? [])],
        is_required: attribute.isRequired ?? false,
        is_filter: attribute.isFilter ?? false,
        position,
      })),
    ),
  );
}
