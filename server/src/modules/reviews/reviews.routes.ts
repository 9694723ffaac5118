import * as contract from "@areon/contracts/reviews/reviews";
import * as deskContract from "@areon/contracts/reviews/desk";
import * as recordContract from "@areon/contracts/reviews/record";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import { decideReports } from "./moderation/decide-reports.ts";
import { listReportedReviews } from "./moderation/list-reported-reviews.ts";
import { reportReview } from "./moderation/report-review.ts";
import { answerReview } from "./reading/answer-review.ts";
import { listProductReviews } from "./reading/list-product-reviews.ts";
import { listSellerReviews } from "./reading/list-seller-reviews.ts";
import { getPartyRecord } from "./records/get-party-record.ts";
import { listRecordEntries } from "./records/list-record-entries.ts";
import { getOrderReview } from "./writing/get-order-review.ts";
import { writeReview } from "./writing/write-review.ts";

export function reviewsRoutes(parts: { db: Database }): Route[] {
  const signedIn = { permission: "signed_in" } as const;
  const forSellers = { permission: { userTypes: ["seller"] } } as const;
  const forAll = { permission: "public" } as const;
  const forModeration = { permission: { capability: "reviews.moderate" } } as const;
  return [
    route(contract.getOrderReview, signedIn, ({ params, actor }) =>
      getOrderReview(parts, { orderRef: params.id, userId: actor.userId }),
    ),
    route(contract.writeReview, signedIn, ({ params, body, actor }) =>
      writeReview(parts, { ...body, orderRef: params.id, userId: actor.userId }),
    ),
    route(contract.listProductReviews, forAll, ({ params, query: { cursor, limit } }) =>
      listProductReviews(parts, { productId: params.id, cursor, limit }),
    ),
    route(contract.answerReview, forSellers, ({ params, body, actor }) =>
      answerReview(parts, { reviewId: params.id, text: body.text, userId: actor.userId }),
    ),
    route(contract.reportReview, signedIn, ({ params, body, actor }) =>
      reportReview(parts, { reviewId: params.id, reason: body.reason, userId: actor.userId }),
    ),
    route(contract.listSellerReviews, forSellers, ({ query, actor }) =>
      listSellerReviews(parts, { ...query, userId: actor.userId }),
    ),
    route(recordContract.getPartyRecord, forAll, ({ params }) => getPartyRecord(parts, params.id)),
    route(recordContract.listRecordEntries, forAll, ({ params, query, actor }) =>
      listRecordEntries(parts, {
        partyId: params.id,
        fact: params.fact,
        cursor: query.cursor,
        limit: query.limit,
        userId: actor?.userId ?? null,
      }),
    ),
    route(deskContract.listReportedReviews, forModeration, ({ query, actor }) =>
      listReportedReviews(parts, {
        cursor: query.cursor,
        limit: query.limit,
        userId: actor.userId,
      }),
    ),
    route(deskContract.decideReports, forModeration, ({ params, body, actor, origin }) =>
      decideReports(parts, { ...body, reviewId: params.id }, { actor, origin }),
    ),
  ];
}
