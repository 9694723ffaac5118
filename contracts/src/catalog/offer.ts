import { z } from "zod";
import { categorySlugSchema, rootCategories } from "./categories.ts";
import { quantitySchema, unitPriceSchema } from "./amounts.ts";
import { attributeValueSchema, deliveryModes, productRefSchema } from "./products.ts";
import { unitCodes } from "../brazil/units.ts";
import { discountTableSchema } from "./classification-table.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** A published product as everybody sees it. */
export const offerSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** From the root to the product's own. */
    categories: z.array(z.object({ slug: categorySlugSchema, name: z.string() })).min(1),
    root: z.enum(rootCategories),
    /** What the category asks and the seller answered, in the form's order. */
    attributes: z.array(
      z.object({
        key: z.string(),
        label: z.string(),
        kind: z.enum(["number", "choice", "flag"]),
        value: attributeValueSchema,
        suffix: z.string(),
        decimals: z.int(),
        standard_maximum: z.number().nullable(),
      }),
    ),
    unit: z.enum(unitCodes),
    price: unitPriceSchema,
    tiers: z.array(z.object({ from_quantity: quantitySchema, price: unitPriceSchema })),
    minimum_quantity: quantitySchema,
    /** What can still be ordered; "0" is shown as sold out. */
    available: quantitySchema,
    delivery: z.array(z.enum(deliveryModes)).min(1),
    /** What one unit weighs on a truck; null for what is not carried by weight. */
    unit_weight_kg: z.string().nullable(),
    /** By what the money is settled when the classifier has looked at the load; null as ordered. */
    classification: discountTableSchema.nullable(),
    cargo_kind: z.string().nullable(),
    place: z.object({
      municipality_code: z.int(),
      municipality: z.string(),
      uf: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
    /** Only for those who are signed in, and where the seller wrote it. */
    pickup_place: z.string().nullable(),
    photos: z.array(z.object({ id: idSchema, pictures: z.array(pictureSchema) })),
    seller: z.object({
      party_id: z.uuid(),
      name: z.string(),
      is_verified: z.boolean(),
      /** "Presta serviços". */
      provides_services: z.boolean(),
    }),
    /** The caller's own. */
    is_own: z.boolean(),
    published_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: "Offer" });
export type Offer = z.infer<typeof offerSchema>;

export const getOffer = endpoint({
  id: "catalog.get_offer",
  method: "GET",
  path: "/catalog/products/{id}",
  summary: "A published product, by id or code, for everybody",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  status: 200,
  response: offerSchema,
  problems: ["not_found"],
});

export const getOfferPrices = endpoint({
  id: "catalog.get_offer_prices",
  method: "GET",
  path: "/catalog/products/{id}/prices",
  summary: "The price of a published product on each of the last days, oldest first",
  rateClass: "read",
  params: z.object({ id: productRefSchema }),
  query: z.object({ days: z.coerce.number().int().min(7).max(365).default(30) }),
  status: 200,
  response: z.object({
    /** One for every day since it was first published, with the price that held at its end. */
    days: z.array(z.object({ day: z.iso.date(), price: unitPriceSchema })),
  }),
  problems: ["not_found"],
});
