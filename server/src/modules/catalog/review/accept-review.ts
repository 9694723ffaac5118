import type { Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { afterChanges } from "../products/after-change.ts";
import { applyContent } from "../products/apply-content.ts";
import { checkContent } from "../products/check-content.ts";
import { missingFields, refuseIncomplete } from "../products/missing-fields.ts";
import { contentOf, withModeratedOf } from "../products/product-content.ts";
import { writePriceDay, writeState } from "../products/product.queries.ts";
import { releaseProposed } from "./propose-edit.ts";
import { closeReview } from "./review.queries.ts";
import type { ReviewStep } from "./review-step.ts";

/** A publication goes into the catalogue; an edit takes the place of what was published. */
export async function acceptReview(trx: Trx, step: ReviewStep): Promise<Refusal | null> {
  const { review, row, userId, reason } = step;
  const comment = reason === "" ? {} : { reason };
  await closeReview(trx, { id: review.id, state: "accepted", decidedBy: userId, ...comment });
  if (review.proposed) return acceptEdit(trx, step);
  await writeState(trx, row.id, { state: "published" });
  await writePriceDay(trx, row.id, row.price!);
  const changes = { state: [row.state, "published"] as [string, string] };
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act: "accepted", actorId: userId, changes, ...comment },
      facts: ["product_published", "review_decided"],
      reviewId: review.id,
    },
  ]);
  return null;
}

/** What the seller changed at once since then (price, delivery) stays as it is by now. */
async function acceptEdit(trx: Trx, step: ReviewStep): Promise<Refusal | null> {
  const { review, row, tree, userId, reason } = step;
  const before = contentOf(row, tree);
  const proposed = await checkContent(trx, review.proposed!, tree);
  if (isRefusal(proposed)) return proposed;
  const after = withModeratedOf(before, proposed);
  const incomplete = refuseIncomplete(missingFields({ content: after, stockLevel: 2 }, tree));
  if (incomplete) return incomplete;
  const photosOf = review.submitted_by;
  const decided = { act: "accepted", reason, reviewId: review.id } as const;
  const refusal = await applyContent(trx, { row, before, after, userId, photosOf, ...decided });
  if (refusal) return refusal;
  await releaseProposed(trx, review);
  return null;
}
