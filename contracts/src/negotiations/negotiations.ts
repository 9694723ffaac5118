import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { discountTableSchema } from "../catalog/classification-table.ts";
import { pictureSchema } from "../files/files.ts";
import { orderStates } from "../orders/orders.ts";
import { idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

export const negotiationStates = ["open", "agreed", "refused", "withdrawn", "expired"] as const;
export type NegotiationState = (typeof negotiationStates)[number];

/**
 * `ask`: the buyer asks what it would cost. `offer`: the first price. `counter`: any price after it.
 * Who may do what, and when, is docs/domain/negotiation-states.md.
 */
export const negotiationActs = [
  "ask",
  "offer",
  "counter",
  "accept",
  "refuse",
  "withdraw",
  "expire",
] as const;
export type NegotiationAct = (typeof negotiationActs)[number];

export const negotiationSides = ["buyer", "seller"] as const;
export type NegotiationSide = (typeof negotiationSides)[number];

export const proposalKinds = ["ask", "offer", "counter"] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** Paths also take the short code. */
export const negotiationRefSchema = z.union([
  idSchema,
  z.string().regex(/^N-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
]);

/** The longest that anybody writes beside a proposal. */
export const longestNote = 500;
/** A chain that grows beyond this is talk, not trade. */
export const mostProposals = 40;

const partySchema = z.object({ party_id: z.uuid(), name: z.string(), is_verified: z.boolean() });
const placeSchema = z.object({ municipality: z.string(), uf: z.string() });

/** Somebody's words as the caller may see them. */
const noteSchema = z
  .object({
    /** Empty when nothing was written. */
    text: z.string(),
    /**
     * Telephones, addresses, links and profiles in it are hidden from the other side until the order is
     * paid. For whoever wrote it the text is whole all the same.
     */
    has_hidden_contact: z.boolean(),
  })
  .meta({ id: "NegotiationNote" });

export const proposalSchema = z
  .object({
    id: idSchema,
    side: z.enum(negotiationSides),
    kind: z.enum(proposalKinds),
    quantity: quantitySchema,
    /** Null of an `ask`; then so are the sums. */
    unit_price: unitPriceSchema.nullable(),
    delivery: z.enum(deliveryModes),
    /** Quantity times price, rounded once. */
    goods: moneySchema.nullable(),
    /** What the seller takes for bringing it; nothing but with `cif`. */
    freight: moneySchema.nullable(),
    total: moneySchema.nullable(),
    note: noteSchema,
    /** Until then it can be answered. */
    valid_until: instantSchema,
    created_at: instantSchema,
  })
  .meta({ id: "NegotiationProposal" });
export type NegotiationProposal = z.infer<typeof proposalSchema>;

/** What it is about. Title, unit and discounts are those of the beginning; the rest is as it stands now. */
const negotiatedProductSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    unit: z.enum(unitCodes),
    /** The discounts by which its ticket would be reckoned; null when it is sold by what was loaded. */
    classification: discountTableSchema.nullable(),
    /**
     * What the platform would keep of the goods now, in per cent. Of the seller, who pays it, while nothing is
     * agreed; null otherwise, and while it is not for sale.
     */
    fee_percent: z.string().nullable(),
    /** Null when it is not for sale any more, or is sold otherwise now: nobody can accept then. */
    offer: z
      .object({
        code: z.string(),
        slug: z.string(),
        /** What a unit costs without negotiating, before tiers. */
        price: unitPriceSchema,
        minimum_quantity: quantitySchema,
        available: quantitySchema,
        place: placeSchema,
      })
      .nullable(),
    photo: z.array(pictureSchema).nullable(),
  })
  .meta({ id: "NegotiatedProduct" });

/** What became of an agreement. */
const agreedOrderSchema = z
  .object({
    checkout_id: idSchema,
    order_id: idSchema,
    code: z.string(),
    state: z.enum(orderStates),
    /** While it waits for its payment, at /checkout/{checkout_id}, by the buyer. */
    pay_until: instantSchema.nullable(),
  })
  .meta({ id: "AgreedOrder" });

export const negotiationSummarySchema = z
  .object({
    id: idSchema,
    code: z.string(),
    state: z.enum(negotiationStates),
    /** As whom the caller takes part. */
    side: z.enum(negotiationSides),
    /** Who answers next; null once it is over. */
    turn: z.enum(negotiationSides).nullable(),
    product: negotiatedProductSchema,
    buyer: partySchema,
    seller: partySchema,
    /** The last of the chain: what is open, or what it ended with. */
    last: proposalSchema,
    /** When the last proposal ends by itself; null once it is over. */
    expires_at: instantSchema.nullable(),
    /** Whether the caller has to answer now. */
    waits_for_me: z.boolean(),
    order: agreedOrderSchema.nullable(),
    created_at: instantSchema,
    updated_at: instantSchema,
  })
  .meta({ id: "NegotiationSummary" });
export type NegotiationSummary = z.infer<typeof negotiationSummarySchema>;

export const negotiationDetailSchema = z
  .object({
    ...negotiationSummarySchema.shape,
    /** The whole chain, oldest first. */
    proposals: z.array(proposalSchema).min(1),
    /** Where it would be brought; the street is the buyer's alone until the order is paid. */
    destination: placeSchema.nullable(),
    /** The buyer's own address of that destination; null for the seller. */
    address_id: idSchema.nullable(),
    /** The ways that the caller may propose. `cif` needs a destination. */
    deliveries: z.array(z.enum(deliveryModes)),
    /** Who ended it by refusing or withdrawing, and what they wrote. */
    ended: z
      .object({
        by: z.enum([...negotiationSides, "clock"]),
        at: instantSchema,
        note: noteSchema,
      })
      .nullable(),
    /** Notes are shown whole to both sides: the order is paid. */
    contacts_open: z.boolean(),
    /** What the caller may do now; the page shows nothing else. */
    can: z.array(z.enum(["counter", "accept", "refuse", "withdraw", "pay"])),
  })
  .meta({ id: "NegotiationDetail" });
export type NegotiationDetail = z.infer<typeof negotiationDetailSchema>;
