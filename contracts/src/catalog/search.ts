import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "./amounts.ts";
import { categorySlugSchema } from "./categories.ts";
import { deliveryModes, productRefSchema } from "./products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** Counts are exact up to here; a larger one is told as this number with `is_capped`. */
export const searchCountCap = 1_000;

export const searchOrders = ["relevance", "newest", "price_asc", "price_desc", "distance"] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** Of published reviews. */
const starsShape = {
  /** Their mean with one digit, "4.3"; null without any. */
  rating: z
    .string()
    .regex(/^[1-5]\.\d$/)
    .nullable(),
  reviews: z.int().min(0),
};

/** What a product looks like in any list. */
export const productCardSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    slug: z.string(),
    title: z.string(),
    category: categorySlugSchema,
    price: unitPriceSchema,
    /** The lowest price of its tiers, when there are any. */
    tiers_from: unitPriceSchema.nullable(),
    unit: z.enum(unitCodes),
    minimum_quantity: quantitySchema,
    delivery: z.array(z.enum(deliveryModes)),
    place: z.object({
      municipality_code: z.int(),
      municipality: z.string(),
      uf: z.string(),
      /** By road, about; null when the search names no origin. */
      distance_km: z.int().nullable(),
    }),
    /** Smallest first; null while the offer has no picture. */
    photo: z.array(pictureSchema).nullable(),
    seller: z.object({ name: z.string(), is_verified: z.boolean() }),
    ...starsShape,
    published_at: instantSchema,
  })
  .meta({ id: "ProductCard" });
export type ProductCard = z.infer<typeof productCardSchema>;

/** A service as the front page shows it. */
export const serviceCardSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    slug: z.string(),
    title: z.string(),
    provider: z.string(),
    verified: z.boolean(),
    /** By its name: "Colheita". */
    category: z.string(),
    price: unitPriceSchema,
    price_unit: z.enum(unitCodes),
    ...starsShape,
    /** "Sorriso, MT". */
    location: z.string(),
    /** Days until it begins or is delivered, as the provider says; null where they do not. */
    delivery_time: z.number().nullable(),
    /** Its beginning, without line breaks. */
    description: z.string(),
    /** Smallest first; null while the offer has no picture. */
    photo: z.array(pictureSchema).nullable(),
  })
  .meta({ id: "ServiceCard" });
export type ServiceCard = z.infer<typeof serviceCardSchema>;

const countSchema = z.object({
  /** At most `searchCountCap`. */
  count: z.int(),
  /** True when there are more than `count`: shown as "1.000+". */
  is_capped: z.boolean(),
});

/**
 * `category` (the roots, the children of the chosen one, or a chosen leaf beside its siblings), `uf`, `unit`, `delivery` and `verified` are
 * always there; `attributes.<key>` when a category is chosen. Counts ignore the facet's own filter,
 * so that a second value can be ticked. Values without any hit are left out, chosen ones stay.
 */
export const searchFacetSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    values: z.array(
      countSchema.extend({ value: z.string(), label: z.string(), is_chosen: z.boolean() }),
    ),
  })
  .meta({ id: "SearchFacet" });
export type SearchFacet = z.infer<typeof searchFacetSchema>;

const listOf = (values: readonly string[]) =>
  z.string().regex(new RegExp(`^(?:${values.join("|")})(?:,(?:${values.join("|")}))*$`));
const limitSchema = z.string().regex(/^(?:0|[1-9]\d{0,9})(?:\.\d{1,4})?$/);
const municipalityCode = z.coerce.number().int().min(1_000_000).max(9_999_999);

/** All of a search but where its page begins; a saved search keeps exactly this. */
export const searchFilters = {
  q: z.string().trim().max(120).optional(),
  category: categorySlugSchema.optional(),
  /** One or several, comma-separated: "MT,GO". The same holds for unit and delivery. */
  uf: z
    .string()
    .regex(/^[A-Z]{2}(?:,[A-Z]{2})*$/)
    .max(80)
    .optional(),
  municipality: municipalityCode.optional(),
  /** Municipality from which distances count. */
  origin: municipalityCode.optional(),
  /** Only with `origin`: offers within so many kilometres by road. */
  within_km: z.coerce.number().int().min(1).max(5_000).optional(),
  price_min: limitSchema.optional(),
  price_max: limitSchema.optional(),
  unit: listOf(unitCodes).optional(),
  delivery: listOf(deliveryModes).optional(),
  verified: z.literal("true").optional(),
  /**
   * Attributes of the category, `key:value` by ";": choices by "|" and percent-encoded, numbers as
   * a range with ".." and an open end left out, flags as "true": `raca:Nelore|Angus;umidade:..14`.
   */
  attributes: z.string().max(1_000).optional(),
  order: z.enum(searchOrders).optional(),
};

export const searchProducts = endpoint({
  id: "catalog.search_products",
  method: "GET",
  path: "/catalog/search",
  summary: "Published offers in stock by words, filters and order, with counts for every filter",
  rateClass: "read",
  query: z.object({
    ...searchFilters,
    /** The words as they were typed, without correction. */
    exact: z.literal("true").optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(48).default(24),
  }),
  status: 200,
  response: z.object({
    items: z.array(productCardSchema),
    total: countSchema,
    facets: z.array(searchFacetSchema),
    /** The words as they were typed and as they were searched; null when nothing was corrected. */
    corrected: z.object({ from: z.string(), to: z.string() }).nullable(),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const suggestSearch = endpoint({
  id: "catalog.suggest_search",
  method: "GET",
  path: "/catalog/suggestions",
  summary: "Words, categories and municipalities that begin as the text ends",
  rateClass: "read",
  query: z.object({ q: z.string().trim().min(1).max(120) }),
  status: 200,
  response: z.object({
    /** The whole text with its last word completed. */
    words: z.array(z.string()),
    categories: z.array(z.object({ slug: categorySlugSchema, name: z.string() })),
    municipalities: z.array(z.object({ ibge_code: z.int(), name: z.string(), uf: z.string() })),
  }),
  problems: [],
});

export const listServices = endpoint({
  id: "catalog.list_services",
  method: "GET",
  path: "/catalog/services",
  summary: "Services that are offered now, the most complete offers first",
  rateClass: "read",
  status: 200,
  response: z.object({ items: z.array(serviceCardSchema) }),
  problems: [],
});

export const listSimilarOffers = endpoint({
  id: "catalog.list_similar_offers",
  method: "GET",
  path: "/catalog/products/{id}/similar",
  summary: "Other offers of the same category, the nearest first",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  status: 200,
  response: z.object({ items: z.array(productCardSchema) }),
  problems: ["not_found"],
});
