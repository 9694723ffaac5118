import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { discountTableSchema } from "../catalog/classification-table.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { cartIssueCodes, chosenItemSchema, mostCartRows, wantedTownSchema } from "./cart.ts";
import { methodChoiceSchema } from "./checkout.ts";
import { idSchema, moneySchema } from "../core/primitives.ts";

export const freightTermsSchema = z
  .object({
    distance_km: z.int(),
    weight_kg: z.int(),
    trucks: z.int(),
    vehicle: z.string(),
    cargo: z.string(),
    /** The act whose floor it was reckoned from. */
    rule: z.string(),
    valid_from: z.iso.date(),
  })
  .meta({ id: "FreightTerms" });
export type FreightTerms = z.infer<typeof freightTermsSchema>;

const deliveryChoiceSchema = z.object({
  mode: z.enum(deliveryModes),
  /** Null while it cannot be said: without an address, or for the reason told. */
  freight: moneySchema.nullable(),
  terms: freightTermsSchema.nullable(),
  /** Why it cannot be chosen, in words; null when it can. */
  reason: z.string().nullable(),
});
export type DeliveryChoice = z.infer<typeof deliveryChoiceSchema>;

const quotedLineSchema = z.object({
  product_id: idSchema,
  code: z.string(),
  slug: z.string(),
  title: z.string(),
  unit: z.enum(unitCodes),
  quantity: quantitySchema,
  unit_price: unitPriceSchema,
  total: moneySchema,
  /** Ordering agrees to it. */
  classification: discountTableSchema.nullable(),
  photo: z.array(pictureSchema).nullable(),
});

const quotedSellerSchema = z
  .object({
    party_id: z.uuid(),
    name: z.string(),
    is_verified: z.boolean(),
    from: z.object({ municipality: z.string(), uf: z.string() }),
    lines: z.array(quotedLineSchema).min(1),
    goods: moneySchema,
    /** Only what every line of this seller is offered with. */
    choices: z.array(deliveryChoiceSchema),
    /** What was chosen for the lines before, each once: more than one when they differ. */
    wanted: z.array(z.enum(deliveryModes)),
    /** The chosen one, or the first that can be; null when none can. */
    delivery: z.enum(deliveryModes).nullable(),
    freight: moneySchema,
    total: moneySchema,
    /** Papers without which the seller cannot send it. */
    needs_gta: z.boolean(),
    needs_prescription: z.boolean(),
    /** The consumer's seven days hold. */
    may_withdraw: z.boolean(),
  })
  .meta({ id: "QuotedSeller" });
export type QuotedSeller = z.infer<typeof quotedSellerSchema>;

export const quoteSchema = z
  .object({
    sellers: z.array(quotedSellerSchema),
    goods: moneySchema,
    freight: moneySchema,
    total: moneySchema,
    /** Rows that cannot be ordered as they stand and are not in the sums. */
    left_out: z.array(
      z.object({
        product_id: idSchema,
        title: z.string(),
        code: z.enum(cartIssueCodes),
        message: z.string(),
      }),
    ),
    /** Ready to be placed: something to order, and a delivery for every seller. */
    is_complete: z.boolean(),
    address_id: idSchema.nullable(),
    /** Where the lines that shall be brought were chosen to go, each once. */
    wanted_towns: z.array(wantedTownSchema),
    methods: z.array(methodChoiceSchema),
    /** What can be spent; null for who has no wallet yet. */
    wallet_available: moneySchema.nullable(),
    /** The registration's, masked. */
    invoice: z.object({ name: z.string(), document: z.string() }),
    /** Within so many days a seller sends it, or the money goes back. */
    ship_days: z.int(),
  })
  .meta({ id: "CheckoutQuote" });
export type CheckoutQuote = z.infer<typeof quoteSchema>;

export const quoteCheckout = endpoint({
  id: "orders.quote_checkout",
  method: "POST",
  path: "/checkout/quote",
  summary: "What ordering costs: lines, deliveries and freight by seller, and the ways to pay",
  rateClass: "read",
  body: z.object({
    /** The whole cart unless told. */
    items: z.array(chosenItemSchema).min(1).max(mostCartRows).optional(),
    address_id: idSchema.nullable().default(null),
    /** What was chosen for a seller in the checkout goes before what was chosen for a line. */
    deliveries: z
      .array(z.object({ party_id: z.uuid(), mode: z.enum(deliveryModes) }))
      .max(mostCartRows)
      .default([]),
  }),
  status: 200,
  response: quoteSchema,
  problems: ["buying_not_for_admins", "registration_incomplete", "not_found"],
});
