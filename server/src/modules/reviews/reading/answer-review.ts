import { reviewAnswerMinutes } from "@areon/contracts/reviews/terms";
import type { Review } from "@areon/contracts/reviews/reviews";
import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import { refuseContact } from "../writing/refuse-contact.ts";
import { lockPublishedReview, reviewsByIds, type ReviewRow } from "../writing/review.queries.ts";
import { answerEditableUntil } from "./answer-time.ts";
import { describeReviews } from "./describe-reviews.ts";

interface Answer {
  reviewId: string;
  text: string;
  userId: string;
}

/** Answers a published review of one's own sale, once; sent again soon after, it corrects what was answered. */
export async function answerReview(
  { db }: { db: Database },
  answer: Answer,
): Promise<Review | Refusal> {
  const refusal = await inTransaction(db, async (trx) => {
    const review = await lockPublishedReview(trx, answer.reviewId);
    const isOwnSale =
      review?.side === "buyer" && review.about_party_id === (await partyOfUser(trx, answer.userId));
    if (!isOwnSale) return refuse("not_found");
    if (review.hidden_at || review.answer_hidden_at) return refuse("review_hidden");
    return refuseContact(answer.text) ?? (await keepAnswer(trx, review, answer));
  });
  if (refusal) return refusal;
  const [described] = await describeReviews(db, await reviewsByIds(db, [answer.reviewId]));
  return described!;
}

async function keepAnswer(
  trx: Trx,
  review: ReviewRow,
  { text, userId }: Answer,
): Promise<Refusal | null> {
  const { id } = review;
  if (review.answer === text) return null;
  if (review.answer !== null) {
    if (!answerEditableUntil(review, await businessNow(trx))) {
      return refuse("review_answer_final", { minutes: reviewAnswerMinutes });
    }
    await sql`update reviews.answers set text = ${text}, edited_at = platform.now()
      where review_id = ${id}`.execute(trx);
    return null;
  }
  await sql`insert into reviews.answers (review_id, answered_by, text)
    values (${id}, ${userId}, ${text})`.execute(trx);
  await sql`update reviews.reviews set answered_at = platform.now() where id = ${id}`.execute(trx);
  await recordEvents(trx, [{ type: "reviews.review_answered", key: id, payload: { id } }]);
  return null;
}
