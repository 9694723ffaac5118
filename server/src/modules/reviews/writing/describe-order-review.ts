import type { OrderReview } from "@areon/contracts/reviews/reviews";
import type { Database } from "#platform/db/database";
import { answerEditableUntil, isAnswerable } from "../reading/answer-time.ts";
import { describeOwnReviews, describeReviews } from "../reading/describe-reviews.ts";
import { starsAbout, summarizeStars } from "../reading/stars.ts";
import type { OwnOrder } from "./own-order.ts";
import { reviewsOfOrder, type ReviewRow } from "./review.queries.ts";
import { reviewDays } from "./review-settings.ts";
import { findRound } from "./round.queries.ts";

/**
 * An order's reviews for one of its sides. Before it is published, nothing here depends on whether the
 * other side has written: what it says and that it exists are both kept.
 */
export async function describeOrderReview(db: Database, order: OwnOrder): Promise<OrderReview> {
  const { side } = order;
  const rows = await reviewsOfOrder(db, order.id);
  const own = rows.find((row) => row.side === side);
  const other = rows.find((row) => row.side !== side && row.published_at && !row.hidden_at);
  const closesAt = await closingOf(db, order);
  const stars = await starsAbout(db, { partyId: order.otherPartyId, writtenBy: side });
  const isMine = side === "seller" && other !== undefined;
  return {
    order_id: order.id,
    side,
    writing: writingOf({ order, own, closesAt }),
    closes_at: closesAt?.toISOString() ?? null,
    own: own ? (await describeOwnReviews(db, [own]))[0]! : null,
    other: other ? (await describeReviews(db, [other]))[0]! : null,
    may_answer: isMine && isAnswerable(other),
    answer_editable_until:
      (isMine ? answerEditableUntil(other, order.now)?.toISOString() : null) ?? null,
    other_stars: summarizeStars(stars),
  };
}

/** The round's own time; what was completed before there were any would have had it too. */
async function closingOf(db: Database, { id, completedAt }: OwnOrder): Promise<Date | null> {
  const round = await findRound(db, id);
  if (round) return round.closes_at;
  if (!completedAt) return null;
  return new Date(completedAt.getTime() + (await reviewDays(db)) * 86_400_000);
}

function writingOf({
  order,
  own,
  closesAt,
}: {
  order: OwnOrder;
  own: ReviewRow | undefined;
  closesAt: Date | null;
}): OrderReview["writing"] {
  if (own?.published_at) return "published";
  if (!closesAt || order.state !== "completed") return "not_completed";
  return closesAt <= order.now ? "closed" : "open";
}
