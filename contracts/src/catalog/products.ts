import { z } from "zod";
import { maximumPhotos, maximumTiers } from "./terms/limits.ts";
import { quantitySchema, unitPriceSchema } from "./amounts.ts";
import { categorySlugSchema, rootCategories } from "./categories.ts";
import { harvestPauseSchema } from "./harvest-pause.ts";
import { unitCodes } from "../brazil/units.ts";
import { discountTableSchema } from "./classification-table.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { idSchema, instantSchema, intSchema, pageQuery } from "../core/primitives.ts";

/** `removed` products are gone for their seller too; the desk still finds them. */
export const productStates = ["draft", "in_review", "published", "paused", "removed"] as const;
export type ProductState = (typeof productStates)[number];

/** `fob`: the buyer sends a truck. `cif`: the seller delivers. `pickup`: fetched by appointment. */
export const deliveryModes = ["fob", "cif", "pickup"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

/** One line, no invisible characters: it stands in cards and messages. */
const titleSchema = z
  .string()
  .trim()
  .max(80)
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text),
    "Escreva em uma linha só, sem caracteres invisíveis",
  );

export const attributeValueSchema = z.union([
  z.number().min(-1e9).max(1e9),
  z.string().max(60),
  z.boolean(),
]);
export type AttributeValue = z.infer<typeof attributeValueSchema>;

const tierSchema = z.object({ from_quantity: quantitySchema, price: unitPriceSchema });

/** Paths also take the product's short code. */
export const productRefSchema = z.union([
  idSchema,
  z.string().regex(/^P-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
]);

/**
 * All that a seller writes, always as a whole. A draft may lack anything; what publishing lacks is told
 * in `missing`.
 */
export const productContentSchema = z
  .object({
    title: titleSchema.default(""),
    description: z.string().trim().max(4000).default(""),
    /** A leaf of the tree. */
    category: categorySlugSchema.nullable().default(null),
    /** By the keys of the category's attributes; what the category does not know is dropped. */
    attributes: z.record(z.string().max(32), attributeValueSchema).default({}),
    unit: z.enum(unitCodes).nullable().default(null),
    price: unitPriceSchema.nullable().default(null),
    /** Ascending; each begins above the one before it and costs less. */
    tiers: z.array(tierSchema).max(maximumTiers).default([]),
    minimum_quantity: quantitySchema.default("1"),
    /** What one unit weighs on a truck, where the unit itself does not say it. */
    unit_weight_kg: quantitySchema.nullable().default(null),
    municipality_code: z.int().min(1_000_000).max(9_999_999).nullable().default(null),
    /** Where exactly the goods lie; shown to those who are signed in. */
    pickup_place: z.string().trim().max(160).default(""),
    delivery: z.array(z.enum(deliveryModes)).max(3).default([]),
    /** One's own files of kind `product_photo` in order; the first is the cover. */
    photo_ids: z.array(idSchema).max(maximumPhotos).default([]),
    /** Grain that is paid by the classification ticket; null where it is paid as ordered. */
    classification: discountTableSchema.nullable().default(null),
  })
  .meta({ id: "ProductContent" });
/** As stored and as the server reads it: nothing is optional. */
export type ProductContent = z.output<typeof productContentSchema>;

const photoSchema = z.object({ id: idSchema, pictures: z.array(pictureSchema) });

/** `account`: the seller's account is suspended. `harvest`: comes back with the others on the pause's day. */
export const pauseReasons = ["plan", "moderation", "account", "harvest"] as const;

const reviewSchema = z.object({
  id: idSchema,
  /** `edit`: what is published stays as it is until the change is accepted. */
  kind: z.enum(["publication", "edit"]),
  state: z.enum(["waiting", "accepted", "rejected", "withdrawn"]),
  submitted_at: instantSchema,
  decided_at: instantSchema.nullable(),
  /** What moderation wrote to the seller. */
  reason: z.string().nullable(),
  /** The content that waits, of an edit. */
  proposed: productContentSchema.nullable(),
  /** Of the content that waits. */
  proposed_photos: z.array(photoSchema),
});

/** A product as its own seller sees it. */
export const sellerProductSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    slug: z.string(),
    state: z.enum(productStates),
    /** Why it is paused, when not by the seller's hand alone. */
    pause_reason: z.enum(pauseReasons).nullable(),
    version: z.int(),
    content: productContentSchema,
    stock: quantitySchema,
    photos: z.array(photoSchema),
    place: z.object({ municipality: z.string(), uf: z.string() }).nullable(),
    /** The marketplace's part of a sale now, in percent: "3"; null without a category. */
    fee_percent: z.string().nullable(),
    /**
     * Fields that publishing would refuse, in the order of the form: names of the content, attributes
     * as `attributes.<key>`, and `photos`, `stock`.
     */
    missing: z.array(z.object({ field: z.string(), label: z.string() })),
    /** The newest; of a published product also its edit that waits. */
    review: reviewSchema.nullable(),
    created_at: instantSchema,
    updated_at: instantSchema,
    published_at: instantSchema.nullable(),
  })
  .meta({ id: "SellerProduct" });
export type SellerProduct = z.infer<typeof sellerProductSchema>;

/** One row of a list. */
export const productLineSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    slug: z.string(),
    title: z.string(),
    state: z.enum(productStates),
    pause_reason: z.enum(pauseReasons).nullable(),
    category: z
      .object({ slug: categorySlugSchema, name: z.string(), root: z.enum(rootCategories) })
      .nullable(),
    price: unitPriceSchema.nullable(),
    unit: z.enum(unitCodes).nullable(),
    minimum_quantity: quantitySchema,
    stock: quantitySchema,
    photo: z.array(pictureSchema).nullable(),
    place: z.object({ municipality: z.string(), uf: z.string() }).nullable(),
    has_waiting_edit: z.boolean(),
    updated_at: instantSchema,
  })
  .meta({ id: "ProductLine" });
export type ProductLine = z.infer<typeof productLineSchema>;

export const listOwnProducts = endpoint({
  id: "catalog.list_own_products",
  method: "GET",
  path: "/seller/products",
  summary: "The caller's products, newest first; `q` matches words of the title or the code",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    state: z.enum(["draft", "in_review", "published", "paused"]).optional(),
    q: z.string().trim().max(80).optional(),
  }),
  status: 200,
  response: z.object({ products: z.array(productLineSchema), next_cursor: z.string().nullable() }),
  problems: [],
});

export const getOwnSummary = endpoint({
  id: "catalog.get_own_summary",
  method: "GET",
  path: "/seller/products/summary",
  summary: "How many of the caller's products stand in which state, and what the plan allows",
  rateClass: "read",
  status: 200,
  response: z.object({
    counts: z.object({
      draft: z.int(),
      in_review: z.int(),
      published: z.int(),
      paused: z.int(),
    }),
    /** `used`: published and in review. `limit` is null where the plan sets none. */
    plan: z.object({ name: z.string(), limit: z.int().nullable(), used: z.int() }),
    /** May publish: the registration is complete and the documents were accepted. */
    is_verified: z.boolean(),
    /** Publications and edits of this seller wait for moderation. */
    needs_review: z.boolean(),
    harvest_pause: harvestPauseSchema.nullable(),
  }),
  problems: [],
});

const params = z.object({ id: idSchema });

export const getOwnProduct = endpoint({
  id: "catalog.get_own_product",
  method: "GET",
  path: "/seller/products/{id}",
  summary: "One product of the caller, in whatever state, with what publishing lacks",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  status: 200,
  response: sellerProductSchema,
  problems: ["not_found"],
});

const contentProblems = ["product_invalid", "not_found", "file_not_ready"] as const;

export const createProduct = endpoint({
  id: "catalog.create_product",
  method: "POST",
  path: "/seller/products",
  summary: "A draft; the id is born in the form, and a repeat gets the first draft",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    content: productContentSchema,
    stock: quantitySchema.default("0"),
  }),
  status: 201,
  response: sellerProductSchema,
  problems: [
    ...contentProblems,
    "drafts_full",
    "intent_expired",
    "intent_mismatch",
    "intent_in_progress",
  ],
});

/** How much more (or less) there is: never the new total, which somebody else may be changing. */
export const stockChangeSchema = z
  .string()
  .regex(/^-?(?:0|[1-9]\d{0,10})(?:\.\d{0,2}[1-9])?$/)
  .meta({ id: "StockChange", description: "Signed, up to three decimals", example: "-12.5" });

export const saveProduct = endpoint({
  id: "catalog.save_product",
  method: "PUT",
  path: "/seller/products/{id}",
  summary: "Replace the content; who saves over a newer version is told, and nothing is changed",
  rateClass: "write",
  params,
  body: z
    .object({
      /** The version that the form began with. */
      version: intSchema.min(1),
      content: productContentSchema,
      stock_change: stockChangeSchema.default("0"),
      /** The intent of the stock's change, by which the repeat of a save is known: sales raise no version. */
      stock_id: idSchema.optional(),
    })
    .refine(({ stock_change, stock_id }) => stock_change === "0" || stock_id !== undefined, {
      path: ["stock_id"],
      message: "Falta a identificação da mudança de estoque",
    }),
  status: 200,
  response: sellerProductSchema,
  problems: [
    ...contentProblems,
    "intent_expired",
    "intent_mismatch",
    "intent_in_progress",
    "product_changed_meanwhile",
    "product_in_review",
    "product_incomplete",
    "stock_too_small",
    "stock_too_large",
  ],
});

const stateProblems = ["not_found", "product_state_changed"] as const;

/** Becomes `published`, or `in_review` for a seller whom moderation does not know yet. */
export const publishProduct = endpoint({
  id: "catalog.publish_product",
  method: "POST",
  path: "/seller/products/{id}/publication",
  summary: "Publish a draft, or hand it to moderation",
  rateClass: "write",
  params,
  body: z.object({ version: intSchema.min(1) }),
  status: 200,
  response: sellerProductSchema,
  problems: [
    ...stateProblems,
    "product_changed_meanwhile",
    "product_incomplete",
    "registration_incomplete",
    "seller_not_verified",
    "plan_limit_reached",
  ],
});

export const withdrawReview = endpoint({
  id: "catalog.withdraw_review",
  method: "POST",
  path: "/seller/products/{id}/review-withdrawal",
  summary: "Take back what waits for moderation: a publication becomes a draft, an edit is dropped",
  rateClass: "write",
  params,
  status: 200,
  response: sellerProductSchema,
  problems: ["not_found", "review_not_waiting"],
});

export const pauseProduct = endpoint({
  id: "catalog.pause_product",
  method: "POST",
  path: "/seller/products/{id}/pause",
  summary: "Take a published product out of the catalogue for a while",
  rateClass: "write",
  params,
  status: 200,
  response: sellerProductSchema,
  problems: stateProblems,
});

export const resumeProduct = endpoint({
  id: "catalog.resume_product",
  method: "POST",
  path: "/seller/products/{id}/resumption",
  summary: "Bring a paused product back, if the plan has room",
  rateClass: "write",
  params,
  status: 200,
  response: sellerProductSchema,
  problems: [
    ...stateProblems,
    "product_incomplete",
    "product_paused_by_desk",
    "registration_incomplete",
    "seller_not_verified",
    "plan_limit_reached",
  ],
});

export const removeProduct = endpoint({
  id: "catalog.remove_product",
  method: "DELETE",
  path: "/seller/products/{id}",
  summary: "Remove a product for good; repeating it changes nothing",
  rateClass: "write",
  params,
  status: 204,
  response: z.null(),
  problems: ["not_found"],
});

export const duplicateProduct = endpoint({
  id: "catalog.duplicate_product",
  method: "POST",
  path: "/seller/products/{id}/copies",
  summary: "A new draft with the same content and no stock; the id is born in the form",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema }),
  status: 201,
  response: sellerProductSchema,
  problems: ["not_found", "drafts_full", "intent_expired", "intent_mismatch", "intent_in_progress"],
});

export const changeStock = endpoint({
  id: "catalog.change_stock",
  method: "POST",
  path: "/seller/products/{id}/stock-changes",
  summary: "Add to the stock, or take from it; the id is the intent, and a repeat changes nothing",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, change: stockChangeSchema }),
  status: 200,
  response: sellerProductSchema,
  problems: [
    "not_found",
    "stock_too_small",
    "stock_too_large",
    "intent_expired",
    "intent_mismatch",
    "intent_in_progress",
  ],
});
