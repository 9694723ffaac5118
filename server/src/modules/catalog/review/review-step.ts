import type { CategoryTree } from "../categories/category-tree.ts";
import type { ProductRow } from "../products/product.queries.ts";
import type { ReviewRow } from "./review.queries.ts";

/** One decision about what waits; the product's row is locked. */
export interface ReviewStep {
  review: ReviewRow;
  row: ProductRow;
  tree: CategoryTree;
  userId: string;
  reason: string;
}
