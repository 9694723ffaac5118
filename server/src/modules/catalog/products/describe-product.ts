import { productSlug } from "@areon/contracts/catalog/terms/slug";
import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { ProductContent, SellerProduct } from "@areon/contracts/catalog/products";
import type { Picture } from "@areon/contracts/files/files";
import { findPictures } from "#modules/files";
import { feePercentFor } from "#modules/plans";
import { categoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { newestReviews, type ReviewRow } from "../review/review.queries.ts";
import { missingFields } from "./missing-fields.ts";
import { contentOf, shownProposal, type StoredContent } from "./product-content.ts";
import type { ProductRow } from "./product.queries.ts";

/** A product with all that its own seller may know. */
export async function describeProduct(
  { db, config }: CatalogDependencies,
  row: ProductRow,
): Promise<SellerProduct> {
  const tree = await categoryTree(db);
  const content = contentOf(row, tree);
  const shown = withoutId(content);
  const review = (await newestReviews(db, [row.id])).get(row.id);
  const proposedIds = review?.state === "waiting" ? (review.proposed?.photo_ids ?? []) : [];
  const pictures = await findPictures({ db, config }, [...row.photo_ids, ...proposedIds]);
  const root = content.category === null ? null : tree.bySlug.get(content.category)!.root;
  return {
    id: row.id,
    code: row.code,
    slug: productSlug(row.title, row.code),
    state: row.state,
    pause_reason: row.state === "paused" ? row.pause_reason : null,
    version: row.version,
    content: shown,
    stock: quantityText(row.stock),
    photos: photosOf(row.photo_ids, pictures),
    place: placeOf(row),
    fee_percent: root === null ? null : await feePercentFor(db, root),
    missing: missingFields({ content, stockLevel: row.stock_level }, tree),
    review: review ? describeReview(review, shown, pictures) : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  };
}

export function placeOf({ municipality, uf }: Pick<ProductRow, "municipality" | "uf">) {
  return municipality === null || uf === null ? null : { municipality, uf };
}

export function photosOf(ids: readonly string[], pictures: ReadonlyMap<string, Picture[]>) {
  return ids.map((id) => ({ id, pictures: pictures.get(id) ?? [] }));
}

function withoutId({ categoryId: _categoryId, ...content }: StoredContent): ProductContent {
  return content;
}

/** What waits is shown as it would become; of what was decided the words are enough. */
function describeReview(
  review: ReviewRow,
  live: ProductContent,
  pictures: ReadonlyMap<string, Picture[]>,
): NonNullable<SellerProduct["review"]> {
  const waiting = review.state === "waiting" ? review.proposed : null;
  const proposed = waiting && shownProposal(live, waiting);
  return {
    id: review.id,
    kind: review.kind,
    state: review.state,
    submitted_at: review.submitted_at.toISOString(),
    decided_at: review.decided_at?.toISOString() ?? null,
    reason: review.reason,
    proposed,
    proposed_photos: photosOf(proposed?.photo_ids ?? [], pictures),
  };
}
