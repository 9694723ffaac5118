import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";
import { ownReviewSchema } from "./reviews.ts";

const reportSchema = z.object({
  id: idSchema,
  reason: z.string(),
  reported_by: z.string(),
  reported_at: instantSchema,
});

/** A published review with all that was said against it. */
export const reportedReviewSchema = z
  .object({
    review: ownReviewSchema,
    side: z.enum(["buyer", "seller"]),
    about: z.string(),
    order_code: z.string(),
    is_answer_hidden: z.boolean(),
    reports: z.array(reportSchema),
    /** The caller wrote it or is its subject: another person has to decide. */
    is_own: z.boolean(),
  })
  .meta({ id: "ReportedReview" });
export type ReportedReview = z.infer<typeof reportedReviewSchema>;

export const listReportedReviews = endpoint({
  id: "reviews.list_reported_reviews",
  method: "GET",
  path: "/admin/reviews",
  summary: "Published reviews with reports that nobody decided yet, the first reported first",
  rateClass: "read",
  query: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  status: 200,
  response: z.object({
    reviews: z.array(reportedReviewSchema),
    next_cursor: idSchema.nullable(),
  }),
  problems: [],
});

export const decideReports = endpoint({
  id: "reviews.decide_reports",
  method: "POST",
  path: "/admin/reviews/{id}/decision",
  summary: "Hide a review or only its answer, with a reason its writer reads, or leave it as it is",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z
    .object({
      decision: z.enum(["hide_review", "hide_answer", "keep"]),
      reason: z.string().trim().max(300).default(""),
    })
    .refine(({ decision, reason }) => decision === "keep" || reason.length >= 3, {
      path: ["reason"],
      message: "Diga a quem escreveu o que precisa mudar",
    }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "review_hidden", "own_request"],
});
