import type { ProductAct } from "@areon/contracts/catalog/history";
import type { Trx } from "#platform/db/database";
import type { Refusal } from "#platform/refusal";
import { afterChanges, type ProductChange } from "./after-change.ts";
import { changesBetween, type StoredContent } from "./product-content.ts";
import { writeContent, writePriceDay, type ProductRow } from "./product.queries.ts";
import { setPhotos } from "./set-photos.ts";

export interface ContentStep {
  row: ProductRow;
  before: StoredContent;
  after: StoredContent;
  userId: string;
  /** Of whoever sent the photos, when another person accepts them. */
  photosOf?: string;
  act?: Extract<ProductAct, "edited" | "accepted">;
  reason?: string;
  /** The review that is decided by it. */
  reviewId?: string;
}

/** Makes a content the one that holds; nothing is written when nothing changes. */
export async function applyContent(trx: Trx, step: ContentStep): Promise<Refusal | null> {
  const { row, before, after, userId, photosOf = userId, act = "edited", reason } = step;
  const changes = changesBetween(before, after);
  if (Object.keys(changes).length === 0 && act === "edited") return null;
  await writeContent(trx, row.id, after);
  const photos = { id: row.id, userId: photosOf, before: before.photo_ids, after: after.photo_ids };
  const refusal = "photo_ids" in changes ? await setPhotos(trx, photos) : null;
  if (refusal) return refusal;
  if (row.state !== "draft" && after.price !== null) await writePriceDay(trx, row.id, after.price);
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act, actorId: userId, changes, ...(reason ? { reason } : {}) },
      facts: factsOf(step),
      ...(step.reviewId ? { reviewId: step.reviewId } : {}),
    },
  ]);
  return null;
}

function factsOf({ row, before, after, reviewId }: ContentStep): ProductChange["facts"] {
  const isPublic = row.state === "published";
  const hasDropped = isPublic && Number(after.price) < Number(before.price);
  return [
    ...(isPublic ? (["product_changed"] as const) : []),
    ...(hasDropped ? (["price_dropped"] as const) : []),
    ...(reviewId ? (["review_decided"] as const) : []),
  ];
}
