import type { ProductContent } from "@areon/contracts/catalog/products";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { Refusal } from "#platform/refusal";
import { afterChanges } from "../products/after-change.ts";
import { changesBetween, touchesModerated } from "../products/product-content.ts";
import type { ProductRow } from "../products/product.queries.ts";
import { holdPhotos, releasePhotos } from "../products/set-photos.ts";
import { closeReview, findWaiting, insertReview, type ReviewRow } from "./review.queries.ts";

/** The holder of photos that wait for a decision. */
function heldBy(review: Pick<ReviewRow, "id">): `${string}:${string}` {
  return `product_review:${review.id}`;
}

/**
 * What a public product shall become once moderation agrees; null when nothing has to wait. It takes
 * the place of what waited before.
 */
export async function proposeEdit(
  trx: Trx,
  edit: { row: ProductRow; proposed: ProductContent | null; userId: string },
): Promise<Refusal | null> {
  const { row, proposed, userId } = edit;
  const waiting = await findWaiting(trx, row.id);
  // The same change again keeps its place in the queue.
  if (waiting?.proposed && proposed && !asksForMore(waiting.proposed, proposed)) return null;
  if (waiting) await dropReview(trx, waiting);
  if (!proposed) return waiting ? recordWithdrawn(trx, row, userId) : null;
  const id = newId();
  await insertReview(trx, { id, productId: row.id, partyId: row.party_id, userId, proposed });
  const added = proposed.photo_ids.filter((fileId) => !row.photo_ids.includes(fileId));
  const photos = { fileIds: added, holder: heldBy({ id }), userId };
  const refusal = await holdPhotos(trx, photos);
  if (refusal) return refusal;
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act: "submitted", actorId: userId },
      facts: ["review_submitted"],
      reviewId: id,
    },
  ]);
  return null;
}

function asksForMore(before: ProductContent, after: ProductContent): boolean {
  return touchesModerated(changesBetween(before, after));
}

async function recordWithdrawn(trx: Trx, { id }: ProductRow, userId: string): Promise<null> {
  const history = { act: "withdrawn", actorId: userId } as const;
  await afterChanges(trx, [{ productId: id, history, facts: [] }]);
  return null;
}

/** Takes a review back and lets go of its photos. */
export async function dropReview(trx: Trx, review: ReviewRow): Promise<void> {
  await closeReview(trx, { id: review.id, state: "withdrawn", decidedBy: null });
  await releaseProposed(trx, review);
}

export async function releaseProposed(trx: Trx, review: ReviewRow): Promise<void> {
  const fileIds = review.proposed?.photo_ids ?? [];
  await releasePhotos(trx, { fileIds, holder: heldBy(review) });
}
