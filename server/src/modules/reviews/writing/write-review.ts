import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { buyerTags, sellerTags, type ReviewTag } from "@areon/contracts/reviews/terms";
import type { OrderReview, writeReview as contract } from "@areon/contracts/reviews/reviews";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { otherSide, type ReviewSide } from "../review-side.ts";
import { describeOrderReview } from "./describe-order-review.ts";
import { findOwnOrder, type OwnOrder } from "./own-order.ts";
import { publishReviews } from "./publish-reviews.ts";
import { refuseContact } from "./refuse-contact.ts";
import { putReview, reviewsOfOrder } from "./review.queries.ts";
import { reviewDays } from "./review-settings.ts";
import { lockRound, openRounds } from "./round.queries.ts";

type Content = EndpointRequest<typeof contract>["body"];

interface Wish extends Content {
  orderRef: string;
  userId: string;
}

/**
 * Says what the caller thinks of the other side of a completed order. Nobody reads it until the other side
 * wrote too, or the days are over; until then it may be corrected.
 */
export async function writeReview(
  { db }: { db: Database },
  wish: Wish,
): Promise<OrderReview | Refusal> {
  const order = await findOwnOrder(db, wish);
  if (!order) return refuse("not_found");
  const refusal =
    refuseTags(wish.tags, order.side) ??
    refuseContact(wish.text) ??
    (await inTransaction(db, (trx) => keepReview(trx, order, wish)));
  return isRefusal(refusal) ? refusal : describeOrderReview(db, order);
}

function refuseTags(tags: readonly ReviewTag[], side: ReviewSide): Refusal | null {
  const known: readonly ReviewTag[] = side === "buyer" ? buyerTags : sellerTags;
  return tags.every((tag) => known.includes(tag)) ? null : refuse("review_tag_of_other_side");
}

async function keepReview(trx: Trx, order: OwnOrder, wish: Wish): Promise<Refusal | null> {
  if (order.state !== "completed") return refuse("review_not_open");
  const days = await reviewDays(trx);
  // The reader of the order's steps opens it too, perhaps a moment later.
  await openRounds(trx, { orderIds: [order.id], days });
  const round = (await lockRound(trx, order.id))!;
  const { side } = order;
  const before = await reviewsOfOrder(trx, order.id);
  const own = before.find((review) => review.side === side);
  const tags = [...new Set(wish.tags)].toSorted();
  if (own && isSame(own, { ...wish, tags })) return null;
  if (own?.published_at) return refuse("review_published");
  if (round.published_at || round.is_over) return refuse("review_closed", { days });
  await putReview(trx, {
    id: own?.id ?? newId(),
    orderId: order.id,
    side,
    authorId: wish.userId,
    authorPartyId: order.partyId,
    aboutPartyId: order.otherPartyId,
    stars: wish.stars,
    text: wish.text,
    tags,
  });
  const isOtherThere = before.some((review) => review.side === otherSide(side));
  if (isOtherThere) await publishReviews(trx, [order.id]);
  return null;
}

function isSame(
  before: { stars: number; text: string; tags: readonly ReviewTag[] },
  { stars, text, tags }: Content,
): boolean {
  return before.stars === stars && before.text === text && before.tags.join() === tags.join();
}
