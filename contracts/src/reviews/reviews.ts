import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { orderRefSchema } from "../orders/orders.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { maxReviewLength, maxReviewTags, reviewTags } from "./terms.ts";

const starsSchema = z.int().min(1).max(5);
const reviewTextSchema = z.string().trim().max(maxReviewLength);

const reviewAnswerSchema = z.object({
  text: z.string(),
  answered_at: instantSchema,
  is_edited: z.boolean(),
});

/** A published review, as everybody reads it. */
export const reviewSchema = z
  .object({
    id: idSchema,
    stars: starsSchema,
    text: z.string(),
    tags: z.array(z.enum(reviewTags)),
    /** First name and initial; null when the account is gone. */
    author: z.string().nullable(),
    written_at: instantSchema,
    answer: reviewAnswerSchema.nullable(),
  })
  .meta({ id: "Review" });
export type Review = z.infer<typeof reviewSchema>;

/** How many gave how much; the mean has one decimal and is null while there is none. */
export const starsSummarySchema = z
  .object({ mean: z.string().nullable(), count: z.int().min(0) })
  .meta({ id: "StarsSummary" });
export type StarsSummary = z.infer<typeof starsSummarySchema>;

export const ownReviewSchema = reviewSchema.extend({
  is_published: z.boolean(),
  /** Why moderation took it off the page; null while it is there. */
  hidden_reason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

/**
 * The reviews of one order for one of its two sides. Until both are published, the other side's is null,
 * whether it is written or not.
 */
export const orderReviewSchema = z
  .object({
    order_id: idSchema,
    side: z.enum(["buyer", "seller"]),
    /** `open` also for correcting what is not published yet. */
    writing: z.enum(["not_completed", "open", "published", "closed"]),
    /** When whatever was written is published and nothing more is taken; null before the completion. */
    closes_at: instantSchema.nullable(),
    own: ownReviewSchema.nullable(),
    other: reviewSchema.nullable(),
    /** The seller may answer a published review, once, and correct the answer until then. */
    may_answer: z.boolean(),
    answer_editable_until: instantSchema.nullable(),
    /** What the other side is known by: of a seller the sales, of a buyer the purchases. */
    other_stars: starsSummarySchema,
  })
  .meta({ id: "OrderReview" });
export type OrderReview = z.infer<typeof orderReviewSchema>;

const orderParams = z.object({ id: orderRefSchema });
const idParams = z.object({ id: idSchema });

export const getOrderReview = endpoint({
  id: "reviews.get_order_review",
  method: "GET",
  path: "/orders/{id}/review",
  summary: "The reviews of an order of the caller's; the other side's only once both are published",
  rateClass: "read",
  params: orderParams,
  status: 200,
  response: orderReviewSchema,
  problems: ["not_found"],
});

export const writeReview = endpoint({
  id: "reviews.write_review",
  method: "PUT",
  path: "/orders/{id}/review",
  summary:
    "Review the other side of a completed order; sent again before it is published, it corrects",
  rateClass: "write",
  params: orderParams,
  body: z.object({
    stars: starsSchema,
    text: reviewTextSchema.default(""),
    tags: z.array(z.enum(reviewTags)).max(maxReviewTags).default([]),
  }),
  status: 200,
  response: orderReviewSchema,
  problems: [
    "not_found",
    "review_not_open",
    "review_closed",
    "review_published",
    "review_has_contact",
    "review_tag_of_other_side",
  ],
});

export const listProductReviews = endpoint({
  id: "reviews.list_product_reviews",
  method: "GET",
  path: "/catalog/products/{id}/reviews",
  summary: "What buyers of a published product wrote, the last first",
  rateClass: "read",
  params: idParams,
  query: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  status: 200,
  response: z.object({
    stars: starsSummarySchema,
    reviews: z.array(reviewSchema),
    next_cursor: idSchema.nullable(),
  }),
  problems: ["not_found"],
});

export const answerReview = endpoint({
  id: "reviews.answer_review",
  method: "PUT",
  path: "/reviews/{id}/answer",
  summary: "Answer a published review of one's own sale, or correct the answer within 30 minutes",
  rateClass: "write",
  params: idParams,
  body: z.object({ text: z.string().trim().min(2).max(maxReviewLength) }),
  status: 200,
  response: reviewSchema,
  problems: ["not_found", "review_hidden", "review_has_contact", "review_answer_final"],
});

export const reportReview = endpoint({
  id: "reviews.report_review",
  method: "POST",
  path: "/reviews/{id}/reports",
  summary: "Tell moderation that a review or its answer breaks the rules; once a person",
  rateClass: "write",
  params: idParams,
  body: z.object({ reason: z.string().trim().min(3).max(300) }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "registration_incomplete", "own_review", "reports_used_up"],
});

export const sellerReviewStates = ["unanswered", "answered", "all"] as const;

export const sellerReviewSchema = ownReviewSchema
  .extend({
    order: z.object({ id: idSchema, code: z.string(), title: z.string() }),
    answer_editable_until: instantSchema.nullable(),
  })
  .meta({ id: "SellerReview" });
export type SellerReview = z.infer<typeof sellerReviewSchema>;

export const listSellerReviews = endpoint({
  id: "reviews.list_seller_reviews",
  method: "GET",
  path: "/seller/reviews",
  summary: "Published reviews of the caller's sales, the last first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    cursor: idSchema.optional(),
    state: z.enum(sellerReviewStates).default("unanswered"),
  }),
  status: 200,
  response: z.object({
    /** Whose record it is. */
    party_id: z.uuid(),
    reviews: z.array(sellerReviewSchema),
    stars: starsSummarySchema,
    next_cursor: idSchema.nullable(),
  }),
  problems: [],
});
