import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { listSellerReviews as contract } from "@areon/contracts/reviews/reviews";
import { sql } from "kysely";
import { partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { listReviews } from "../writing/review.queries.ts";
import { answerEditableUntil } from "./answer-time.ts";
import { describeOwnReviews } from "./describe-reviews.ts";
import { ordersOfReviews } from "./order-names.ts";
import { inSellerState } from "./seller-state.ts";
import { starsAbout, summarizeStars } from "./stars.ts";

type Query = EndpointRequest<typeof contract>["query"];

/** What buyers published of the caller's sales; what waits for publication is not even counted. */
export async function listSellerReviews(
  { db }: { db: Database },
  { userId, state, cursor, limit }: Query & { userId: string },
): Promise<EndpointResult<typeof contract>> {
  const partyId = (await partyOfUser(db, userId))!;
  const rows = await listReviews(db, {
    conditions: [
      ...inSellerState(state, partyId),
      ...(cursor === undefined ? [] : [sql`r.id < ${cursor}`]),
    ],
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const now = await businessNow(db);
  const orders = await ordersOfReviews(db, shown);
  const described = await describeOwnReviews(db, shown);
  return {
    party_id: partyId,
    reviews: described.map((review, index) => ({
      ...review,
      order: orders.get(shown[index]!.order_id)!,
      answer_editable_until: answerEditableUntil(shown[index]!, now)?.toISOString() ?? null,
    })),
    stars: summarizeStars(await starsAbout(db, { partyId, writtenBy: "buyer" })),
    next_cursor: rows.length > limit ? shown.at(-1)!.id : null,
  };
}
