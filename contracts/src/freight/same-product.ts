import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { productRefSchema } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { destinationFields, ruleSchema } from "./freight.ts";
import { idSchema } from "../core/primitives.ts";

/** What one seller asks for the good, at the quantity that comes nearest to the wished one. */
export const comparedOfferSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    /** The offer that was asked about. */
    is_this: z.boolean(),
    /** Nobody has it for less, delivered where a town was named; equal ones are all the cheapest. */
    is_cheapest: z.boolean(),
    seller: z.object({ name: z.string(), is_verified: z.boolean() }),
    place: z.object({
      municipality: z.string(),
      uf: z.string(),
      /** By road to the town, about; null without a town. */
      distance_km: z.int().nullable(),
    }),
    /** For which it is reckoned: the wished one, within what this seller sells at once. */
    quantity: quantitySchema,
    /** Of one unit at that quantity. */
    price: unitPriceSchema,
    /** Of one unit; null without a town, and where nobody knows what a unit weighs. */
    freight_per_unit: z.string().nullable(),
    delivered_per_unit: z.string().nullable(),
  })
  .meta({ id: "ComparedOffer" });
export type ComparedOffer = z.infer<typeof comparedOfferSchema>;

export const sameProductSchema = z
  .object({
    unit: z.enum(unitCodes),
    quantity: quantitySchema,
    to: z.object({ ibge_code: z.int(), name: z.string(), uf: z.string() }).nullable(),
    /** The act by which freight was reckoned; null when none was. */
    rule: ruleSchema.nullable(),
    /** The cheapest first, those without a known freight last. Empty while nobody else sells it. */
    offers: z.array(comparedOfferSchema),
  })
  .meta({ id: "SameProduct" });
export type SameProduct = z.infer<typeof sameProductSchema>;

export const compareOffers = endpoint({
  id: "freight.compare_offers",
  method: "GET",
  path: "/freight/same-product",
  summary: "Offers of other sellers for the same standard product, by what a unit costs delivered",
  rateClass: "read",
  query: z
    .object({
      product: productRefSchema,
      /** Without it the least that the offer sells. */
      quantity: quantitySchema.optional(),
      /** Without both the order is by price. */
      ...destinationFields,
    })
    .refine(
      ({ municipality, postal_code }) => municipality === undefined || postal_code === undefined,
      "Informe o município ou o CEP",
    ),
  status: 200,
  response: sameProductSchema,
  problems: ["not_found", "postal_code_not_found", "postal_code_not_available"],
});
