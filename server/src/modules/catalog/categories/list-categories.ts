import { rootCategories, type Category } from "@areon/contracts/catalog/categories";
import { feePercentFor } from "#modules/plans";
import type { Database } from "#platform/db/database";
import { categoryTree } from "./category-tree.ts";

/** The tree for forms and filters, with the fee that holds now. */
export async function listCategories(db: Database): Promise<{ categories: Category[] }> {
  const tree = await categoryTree(db);
  const fees = new Map(
    await Promise.all(
      rootCategories.map(async (root) => [root, await feePercentFor(db, root)] as const),
    ),
  );
  return {
    categories: tree.all.map((node) => ({
      slug: node.slug,
      name: node.name,
      parent: node.parent,
      root: node.root,
      is_leaf: node.isLeaf,
      units: [...node.units],
      cargo_kind: node.cargoKind,
      attributes: node.attributes,
      fee_percent: fees.get(node.root)!,
    })),
  };
}
