import type { Category, CategoryAttribute } from "../categories.ts";

/** All that a product of the category says about itself, the general things first. */
export function attributesOf(
  categories: readonly Pick<Category, "slug" | "parent" | "attributes">[],
  slug: string,
): CategoryAttribute[] {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return [];
  const above = category.parent === null ? [] : attributesOf(categories, category.parent);
  const own = new Set(category.attributes.map(({ key }) => key));
  return [...above.filter(({ key }) => !own.has(key)), ...category.attributes];
}
