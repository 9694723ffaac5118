import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { endpoint } from "../core/endpoint.ts";
import {
  longestNote,
  negotiationDetailSchema,
  negotiationRefSchema,
  negotiationSides,
  negotiationStates,
  negotiationSummarySchema,
} from "./negotiations.ts";
import { freightTermsSchema } from "../orders/quote.ts";
import { idSchema, moneySchema, pageQuery } from "../core/primitives.ts";

export const listNegotiations = endpoint({
  id: "negotiations.list",
  method: "GET",
  path: "/negotiations",
  summary: "The caller's negotiations as buyer or as seller, the newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    side: z.enum(negotiationSides),
    /** One state, or those that wait for the caller's answer, or all that are over. */
    state: z.enum([...negotiationStates, "waiting", "over"]).optional(),
    /** Only those about one product: the product's page asks so for the one that is open. */
    product_id: idSchema.optional(),
  }),
  status: 200,
  response: z.object({
    negotiations: z.array(negotiationSummarySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getNegotiation = endpoint({
  id: "negotiations.get",
  method: "GET",
  path: "/negotiations/{ref}",
  summary: "One negotiation of the caller with its whole chain, by id or code",
  rateClass: "read",
  params: z.object({ ref: negotiationRefSchema }),
  status: 200,
  response: negotiationDetailSchema,
  problems: ["not_found"],
});

const aboveZero = quantitySchema.refine(
  (quantity) => /[1-9]/.test(quantity),
  "A quantidade precisa ser maior que zero",
);
const freightSchema = z.string().regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/);

const terms = {
  quantity: aboveZero,
  delivery: z.enum(deliveryModes),
  /** What bringing it costs with `cif`; null: what the platform reckons. Ignored with any other way. */
  freight: freightSchema.nullable().default(null),
};

/** What is being typed, reckoned by the server: both dialogs show this and nothing of their own. */
export const quoteNegotiation = endpoint({
  id: "negotiations.quote",
  method: "POST",
  path: "/negotiations/quote",
  summary: "What a proposal comes to, with the freight that the platform reckons",
  rateClass: "read",
  body: z.object({
    product_id: idSchema,
    /** Of the one that is answered: it knows where to. Null before there is one. */
    negotiation_id: idSchema.nullable().default(null),
    ...terms,
    /** Null: asking, or not typed yet. */
    unit_price: unitPriceSchema.nullable().default(null),
    /** The buyer's; the seller's quote uses the negotiation's. */
    address_id: idSchema.nullable().default(null),
  }),
  status: 200,
  response: z
    .object({
      /** Without negotiating, at this quantity and its tier. */
      list_unit_price: unitPriceSchema,
      list_goods: moneySchema,
      /** Null without a price. */
      goods: moneySchema.nullable(),
      /** How far the price is from the listed one: "-4.2"; null without a price. */
      difference_percent: z.string().nullable(),
      /** With `cif`: the figure given, else the suggestion; null where there is neither. */
      freight: moneySchema.nullable(),
      suggestion: z
        .object({
          /** Null while it cannot be said, for the reason told. */
          freight: moneySchema.nullable(),
          terms: freightTermsSchema.nullable(),
          reason: z.string().nullable(),
        })
        .nullable(),
      /** Null while the price or the freight is missing. */
      total: moneySchema.nullable(),
      available: quantitySchema,
      is_above_stock: z.boolean(),
      /** The ways that the caller may propose. */
      deliveries: z.array(z.enum(deliveryModes)),
      /** A proposal lasts so long unless it says less, and at most so long. */
      valid_hours: z.int(),
      /** So long the stock is kept for the payment after an agreement. */
      pay_hours: z.int(),
    })
    .meta({ id: "NegotiationQuote" }),
  problems: ["not_found", "negotiation_product_gone", "checkout_total_invalid"],
});

const note = z.string().trim().max(longestNote).default("");
/** Hours from now; null: as long as the setting says. */
const validHours = z.int().min(1).max(720).nullable().default(null);

/** What any act may meet besides its own refusals. */
const actProblems = [
  "not_found",
  "negotiation_over",
  "negotiation_expired",
  "negotiation_not_your_turn",
  "negotiation_moved_on",
] as const;

const termProblems = [
  "delivery_not_offered",
  "delivery_address_missing",
  "negotiation_without_destination",
  "negotiation_validity_too_long",
  "negotiation_product_gone",
  "checkout_total_invalid",
  "freight_without_weight",
  "freight_without_floor",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

export const openNegotiation = endpoint({
  id: "negotiations.open",
  method: "POST",
  path: "/negotiations",
  summary: "Ask a seller for a quote (no price) or make an offer; the id is the intent",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    product_id: idSchema,
    ...terms,
    /** Null asks for a quote. */
    unit_price: unitPriceSchema.nullable(),
    /** Where it would be brought; needed for `cif`, useful for the seller to offer it. */
    address_id: idSchema.nullable().default(null),
    note,
    valid_hours: validHours,
  }),
  status: 201,
  response: negotiationDetailSchema,
  problems: [
    "registration_incomplete",
    "buying_own_product",
    "negotiation_already_open",
    "negotiations_full",
    "not_found",
    ...termProblems,
  ],
});

const params = z.object({ negotiation_id: idSchema });

export const counterNegotiation = endpoint({
  id: "negotiations.counter",
  method: "POST",
  path: "/negotiations/{negotiation_id}/proposals",
  summary: "Answer the other side's last proposal with a price of one's own; the id is the intent",
  rateClass: "write",
  params,
  body: z.object({
    id: idSchema,
    /** The proposal that is answered; if it is not the last any more, nothing happens. */
    answers: idSchema,
    ...terms,
    unit_price: unitPriceSchema,
    /** By the buyer: null keeps the destination. A seller has none to give. */
    address_id: idSchema.nullable().default(null),
    note,
    valid_hours: validHours,
  }),
  status: 201,
  response: negotiationDetailSchema,
  problems: [
    ...actProblems,
    "negotiation_too_long",
    "registration_incomplete",
    "seller_not_verified",
    ...termProblems,
  ],
});

/** Bound to what the person read; a repeat changes nothing and gets the same answer. */
const bound = { proposal_id: idSchema };

export const acceptNegotiation = endpoint({
  id: "negotiations.accept",
  method: "POST",
  path: "/negotiations/{negotiation_id}/acceptance",
  summary: "Accept the other side's last proposal: an order at that price, with its stock held",
  rateClass: "write",
  params,
  body: z.object(bound),
  status: 200,
  response: negotiationDetailSchema,
  problems: [
    ...actProblems,
    "negotiation_without_price",
    "negotiation_product_gone",
    "negotiation_product_changed",
    "negotiation_destination_changed",
    "negotiation_out_of_stock",
    "negotiation_buyer_unable",
    "delivery_address_missing",
    "registration_incomplete",
    "seller_not_verified",
    "checkout_total_invalid",
  ],
});

export const refuseNegotiation = endpoint({
  id: "negotiations.refuse",
  method: "POST",
  path: "/negotiations/{negotiation_id}/refusal",
  summary: "Say no to the other side's last proposal; the negotiation is over",
  rateClass: "write",
  params,
  body: z.object({ ...bound, note }),
  status: 200,
  response: negotiationDetailSchema,
  problems: actProblems,
});

export const withdrawNegotiation = endpoint({
  id: "negotiations.withdraw",
  method: "POST",
  path: "/negotiations/{negotiation_id}/withdrawal",
  summary: "Take one's own last proposal back before it is answered; the negotiation is over",
  rateClass: "write",
  params,
  body: z.object({ ...bound, note }),
  status: 200,
  response: negotiationDetailSchema,
  problems: actProblems,
});
