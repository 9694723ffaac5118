import { z } from "zod";
import { categorySlugSchema } from "./categories.ts";
import {
  productLineSchema,
  productRefSchema,
  productStates,
  sellerProductSchema,
} from "./products.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

const sellerSchema = z.object({
  party_id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  is_verified: z.boolean(),
});

const queuedReviewSchema = z.object({
  id: idSchema,
  kind: z.enum(["publication", "edit"]),
  product: productLineSchema,
  seller: sellerSchema,
  submitted_at: instantSchema,
  /** The caller's own party, or the same CPF: another person has to decide. */
  is_own: z.boolean(),
});

export const listReviews = endpoint({
  id: "catalog.list_reviews",
  method: "GET",
  path: "/admin/products/reviews",
  summary: "Products that wait for a decision, oldest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, kind: z.enum(["publication", "edit"]).optional() }),
  status: 200,
  response: z.object({
    reviews: z.array(queuedReviewSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const reviewCaseSchema = z
  .object({
    ...queuedReviewSchema.shape,
    /** The product as its seller sees it; of an edit, `review.proposed` is what it shall become. */
    details: sellerProductSchema,
    state: z.enum(["waiting", "accepted", "rejected", "withdrawn"]),
    decided_by: z.string().nullable(),
    decided_at: instantSchema.nullable(),
    reason: z.string().nullable(),
    /** Publications of this seller that moderation accepted before. */
    accepted_before: z.int(),
  })
  .meta({ id: "ProductReviewCase" });

const params = z.object({ id: idSchema });

export const getReview = endpoint({
  id: "catalog.get_review",
  method: "GET",
  path: "/admin/products/reviews/{id}",
  summary: "One case with all that is needed to decide it",
  rateClass: "read",
  params,
  status: 200,
  response: reviewCaseSchema,
  problems: ["not_found"],
});

export const decideReview = endpoint({
  id: "catalog.decide_review",
  method: "POST",
  path: "/admin/products/reviews/{id}/decision",
  summary:
    "Accept, or reject with a reason that the seller reads; the same decision may be repeated",
  rateClass: "write",
  params,
  body: z
    .object({
      decision: z.enum(["accept", "reject"]),
      reason: z.string().trim().max(1000).default(""),
    })
    .refine(({ decision, reason }) => decision === "accept" || reason.length >= 3, {
      path: ["reason"],
      message: "Diga ao vendedor o que precisa mudar",
    }),
  status: 200,
  response: reviewCaseSchema,
  problems: [
    "not_found",
    "review_not_waiting",
    "review_is_own",
    "product_incomplete",
    "review_beyond_plan",
  ],
});

export const listAllProducts = endpoint({
  id: "catalog.list_all_products",
  method: "GET",
  path: "/admin/products",
  summary: "Products of all sellers, newest first; `q` is words of the title, or a code",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    state: z.enum(productStates).optional(),
    /** Also a category above the leaves. */
    category: categorySlugSchema.optional(),
    uf: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    party_id: z.uuid().optional(),
    q: z.string().trim().max(80).optional(),
  }),
  status: 200,
  response: z.object({
    products: z.array(z.object({ product: productLineSchema, seller: sellerSchema })),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const deskProductSchema = z
  .object({ product: sellerProductSchema, seller: sellerSchema })
  .meta({ id: "DeskProduct" });

export const getDeskProduct = endpoint({
  id: "catalog.get_desk_product",
  method: "GET",
  path: "/admin/products/{id}",
  summary: "One product in whatever state",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  status: 200,
  response: deskProductSchema,
  problems: ["not_found"],
});

const withReason = z.object({ reason: z.string().trim().min(3).max(1000) });

export const blockProduct = endpoint({
  id: "catalog.block_product",
  method: "POST",
  path: "/admin/products/{id}/block",
  summary: "Take a published product out of the catalogue, with a reason that the seller reads",
  rateClass: "write",
  params,
  body: withReason,
  status: 200,
  response: deskProductSchema,
  problems: ["not_found", "product_state_changed", "review_is_own"],
});

/** It stays paused: the seller decides when it comes back. */
export const unblockProduct = endpoint({
  id: "catalog.unblock_product",
  method: "POST",
  path: "/admin/products/{id}/unblock",
  summary: "Let the seller bring back a product that moderation took out",
  rateClass: "write",
  params,
  body: withReason,
  status: 200,
  response: deskProductSchema,
  problems: ["not_found", "product_state_changed", "review_is_own"],
});

/** `low`: less than the minimum lot, so that nobody can order it. `out`: nothing. */
export const stockLevels = ["any", "low", "out"] as const;

export const listStock = endpoint({
  id: "catalog.list_stock",
  method: "GET",
  path: "/admin/stock",
  summary: "Published products with what is left of them, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    level: z.enum(stockLevels).default("any"),
    category: categorySlugSchema.optional(),
  }),
  status: 200,
  response: z.object({
    products: z.array(
      z.object({
        product: productLineSchema,
        seller: sellerSchema,
        level: z.enum(["enough", "low", "out"]),
        /** Stock times the product's own price. */
        value: moneySchema,
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getStockSummary = endpoint({
  id: "catalog.get_stock_summary",
  method: "GET",
  path: "/admin/stock/summary",
  summary:
    "Published products by category: how many, how many are short, and what the stock is worth",
  rateClass: "read",
  status: 200,
  response: z.object({
    categories: z.array(
      z.object({
        slug: categorySlugSchema,
        name: z.string(),
        root: z.string(),
        products: z.int(),
        low: z.int(),
        out: z.int(),
        value: moneySchema,
      }),
    ),
    total: z.object({ products: z.int(), low: z.int(), out: z.int(), value: moneySchema }),
    /** The numbers are counted every few minutes; null until they were for the first time. */
    counted_at: instantSchema.nullable(),
  }),
  problems: [],
});
