import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** What previews of WhatsApp and others show; the picture's address changes with its content. */
export const sharePictureSchema = z.object({
  url: z.url(),
  width: z.literal(1200),
  height: z.literal(630),
  type: z.literal("image/jpeg"),
  alt: z.string(),
});

export const productShareSchema = z
  .object({
    product_id: idSchema,
    /** Of now: an address with other words leads there. */
    slug: z.string(),
    url: z.url(),
    title: z.string(),
    description: z.string(),
    picture: sharePictureSchema,
    /** schema.org Product with one Offer, ready for a script of type application/ld+json. */
    json_ld: z.record(z.string(), z.json()),
  })
  .meta({ id: "ProductShare" });
export type ProductShare = z.infer<typeof productShareSchema>;

export const getProductShare = endpoint({
  id: "catalog.get_product_share",
  method: "GET",
  path: "/catalog/share/{slug}",
  summary:
    "What the share page of a published offer says about itself; found by the code in the slug, or by the id",
  rateClass: "read",
  params: z.object({ slug: z.string().min(9).max(120) }),
  status: 200,
  response: productShareSchema,
  problems: ["not_found"],
});

/** More than this no list of addresses holds; older offers are found through the lists of the marketplace. */
export const mostProductAddresses = 10_000;

export const listProductAddresses = endpoint({
  id: "catalog.list_product_addresses",
  method: "GET",
  path: "/catalog/addresses",
  summary: "Where the public pages of published offers are, the newest first, for search engines",
  rateClass: "read",
  status: 200,
  response: z.object({
    products: z.array(z.object({ slug: z.string(), updated_at: instantSchema })),
  }),
  problems: [],
});
