import { z } from "zod";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";

export const categorySlugSchema = z
  .string()
  .regex(/^[a-z0-9-]{2,40}$/)
  .meta({ id: "CategorySlug", example: "soja" });

/** The five roots; the marketplace fee goes by them. */
export const rootCategories = [
  "graos",
  "carnes-e-animais",
  "maquinas",
  "insumos",
  "servicos",
] as const;
export type RootCategory = (typeof rootCategories)[number];

/** What a product of a category says about itself: the form and the filters follow it. */
export const categoryAttributeSchema = z
  .object({
    key: z.string(),
    label: z.string(),
    kind: z.enum(["number", "choice", "flag"]),
    /** Behind a number: "%", "h", "kg". */
    suffix: z.string(),
    decimals: z.int().min(0).max(3),
    minimum: z.number().nullable(),
    maximum: z.number().nullable(),
    /** The trade's own bound, shown beside the value: "até 14%". */
    standard_maximum: z.number().nullable(),
    choices: z.array(z.string()),
    is_required: z.boolean(),
    is_filter: z.boolean(),
  })
  .meta({ id: "CategoryAttribute" });
export type CategoryAttribute = z.infer<typeof categoryAttributeSchema>;

export const categorySchema = z
  .object({
    slug: categorySlugSchema,
    name: z.string(),
    /** Null of a root. */
    parent: categorySlugSchema.nullable(),
    root: z.enum(rootCategories),
    /** Products stand in leaves only. */
    is_leaf: z.boolean(),
    /** In which it is sold, the usual one first; empty above the leaves. */
    units: z.array(z.enum(unitCodes)),
    /** How a load of it travels, for the legal floor of freight; null for what is not carried. */
    cargo_kind: z.string().nullable(),
    /** The category's own; those of the categories above hold too, see `attributesOf`. */
    attributes: z.array(categoryAttributeSchema),
    /** The marketplace's part of a sale now, in percent: "3". */
    fee_percent: z.string(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;

export const listCategories = endpoint({
  id: "catalog.list_categories",
  method: "GET",
  path: "/catalog/categories",
  summary: "The whole tree of categories with their attributes, parents before children",
  rateClass: "read",
  status: 200,
  response: z.object({ categories: z.array(categorySchema) }),
  problems: [],
});
