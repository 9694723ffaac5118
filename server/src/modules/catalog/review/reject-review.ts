import type { Trx } from "#platform/db/database";
import { afterChanges } from "../products/after-change.ts";
import { writeState } from "../products/product.queries.ts";
import { releaseProposed } from "./propose-edit.ts";
import { closeReview } from "./review.queries.ts";
import type { ReviewStep } from "./review-step.ts";

/** A publication becomes a draft again, an edit is dropped; the seller reads why. */
export async function rejectReview(trx: Trx, step: ReviewStep): Promise<null> {
  const { review, row, userId, reason } = step;
  await closeReview(trx, { id: review.id, state: "rejected", decidedBy: userId, reason });
  await releaseProposed(trx, review);
  if (row.state === "in_review") await writeState(trx, row.id, { state: "draft" });
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act: "rejected", actorId: userId, reason },
      facts: ["review_decided"],
      reviewId: review.id,
    },
  ]);
  return null;
}
