import { sql } from "kysely";
import { isSamePerson, namesOfParties } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { ModeratedKind, ModerationDeed } from "#platform/moderation/moderated-kind";
import { refuse, type Refusal } from "#platform/refusal";
import { changeProductStars } from "../writing/publish-reviews.ts";
import { lockPublishedReview, reviewsByIds, type ReviewRow } from "../writing/review.queries.ts";

const capability = "reviews.moderate";

/** A published review. What was taken off the page stays off it. */
export const moderatedReview: ModeratedKind = {
  kind: "reviews.review",
  capability,
  evidence: async (db, id) => {
    const [review] = await reviewsByIds(db, [id]);
    if (!review?.published_at) return null;
    const { stars, text, hidden_at } = review;
    return { title: `${stars} de 5 estrelas`, text, isHidden: hidden_at !== null };
  },
  apply: async (trx, deed) => {
    const review = await lockForModeration(trx, deed);
    if ("refused" in review) return review;
    await sql`update reviews.reviews set ${hiddenBy(deed)} where id = ${review.id}`.execute(trx);
    await changeProductStars(trx, { reviewIds: [review.id], sign: -1 });
    await tell(trx, "reviews.review_hidden", review);
    return null;
  },
};

/** Only what the seller answered; the review above it stays. */
export const moderatedReviewAnswer: ModeratedKind = {
  kind: "reviews.answer",
  capability,
  evidence: async (db, id) => {
    const [review] = await reviewsByIds(db, [id]);
    if (!review?.published_at || review.answer === null) return null;
    const { answer, hidden_at, answer_hidden_at } = review;
    const isHidden = hidden_at !== null || answer_hidden_at !== null;
    return { title: "Resposta do vendedor", text: answer, isHidden };
  },
  apply: async (trx, deed) => {
    const review = await lockForModeration(trx, deed);
    if ("refused" in review) return review;
    if (review.answer === null || review.answer_hidden_at) return refuse("review_hidden");
    await sql`update reviews.answers set ${hiddenBy(deed)} where review_id = ${review.id}`.execute(
      trx,
    );
    await tell(trx, "reviews.answer_hidden", review);
    return null;
  },
};

/** The review, unless this person may not decide on it or nothing of it can be hidden any more. */
async function lockForModeration(
  trx: Trx,
  { thingId, act, userId }: ModerationDeed,
): Promise<ReviewRow | Refusal> {
  const review = await lockForDecision(trx, { reviewId: thingId, userId });
  if ("refused" in review) return review;
  return act === "restore" || review.hidden_at ? refuse("review_hidden") : review;
}

/** Nobody of the desk decides on what they wrote or what is written of them, by account or CPF. */
export async function lockForDecision(
  trx: Trx,
  { reviewId, userId }: { reviewId: string; userId: string },
): Promise<ReviewRow | Refusal> {
  const review = await lockPublishedReview(trx, reviewId);
  if (!review) return refuse("not_found");
  const parties = await namesOfParties(trx, [review.author_party_id, review.about_party_id]);
  for (const { userId: otherId } of parties.values()) {
    if (await isSamePerson(trx, { userId, otherId })) return refuse("own_request");
  }
  return review;
}

function hiddenBy({ userId, reason }: ModerationDeed) {
  return sql`hidden_at = platform.now(), hidden_by = ${userId}, hidden_reason = ${reason}`;
}

async function tell(
  trx: Trx,
  type: "reviews.review_hidden" | "reviews.answer_hidden",
  { id }: ReviewRow,
): Promise<void> {
  await recordEvents(trx, [{ type, key: id, payload: { id } }]);
}
