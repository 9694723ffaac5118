import { z } from "zod";
import { productRefSchema } from "./products.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

export const productActs = [
  "created",
  "edited",
  "submitted",
  "published",
  "accepted",
  "rejected",
  "paused",
  "resumed",
  "removed",
  "stock_changed",
  "photos_changed",
  "imported",
  "withdrawn",
  "sold",
  "returned",
] as const;
export type ProductAct = (typeof productActs)[number];

export const productHistorySchema = z
  .object({
    entries: z.array(
      z.object({
        id: idSchema,
        act: z.enum(productActs),
        /** Null when nobody did it by hand: a plan that ended, an account that was closed. */
        actor: z.object({ name: z.string(), is_moderation: z.boolean() }).nullable(),
        /**
         * What was before and after; fields are named as in the content, or `stock`, `state`. Categories
         * and attributes stand by their names. Both are null where only the change itself is kept: texts
         * and places, which may have to be erased.
         */
        changes: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            before: z.json().nullable(),
            after: z.json().nullable(),
          }),
        ),
        reason: z.string().nullable(),
        occurred_at: instantSchema,
      }),
    ),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: "ProductHistory" });

export const getOwnHistory = endpoint({
  id: "catalog.get_own_history",
  method: "GET",
  path: "/seller/products/{id}/history",
  summary: "All that happened to a product of the caller, newest first",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  query: z.object(pageQuery),
  status: 200,
  response: productHistorySchema,
  problems: ["not_found"],
});

export const getProductHistory = endpoint({
  id: "catalog.get_product_history",
  method: "GET",
  path: "/admin/products/{id}/history",
  summary: "All that happened to a product, newest first",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  query: z.object(pageQuery),
  status: 200,
  response: productHistorySchema,
  problems: ["not_found"],
});
