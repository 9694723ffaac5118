import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { categorySlugSchema, rootCategories } from "../catalog/categories.ts";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { paymentMethods } from "./checkout.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

export const orderStates = [
  "awaiting_payment",
  "paid",
  "shipped",
  "delivered",
  "completed",
  "returning",
  "refunded",
  "cancelled",
  "expired",
] as const;
export type OrderState = (typeof orderStates)[number];

/** What can be done to an order; who may do what from which state is docs/domain/order-states.md. */
export const orderActs = [
  "pay",
  "expire",
  "cancel_unpaid",
  "cancel",
  "not_shipped",
  "ship",
  "deliver",
  "receive",
  "release",
  "refund_part",
  "refund_all",
  "withdraw",
  "return_received",
  "freeze",
  "unfreeze",
  "open_dispute",
  "close_dispute",
  "settle_part",
  "settle_all",
] as const;
export type OrderAct = (typeof orderActs)[number];

export const orderRoles = ["buyer", "seller", "desk", "driver", "clock", "bank"] as const;
export type OrderRole = (typeof orderRoles)[number];

export const freezeCauses = ["chargeback", "money_taken_back", "dispute", "desk"] as const;
export type FreezeCause = (typeof freezeCauses)[number];
export const refundCauses = [
  "cancelled_by_buyer",
  "cancelled_by_seller",
  "not_shipped",
  "agreed",
  "desk",
  "withdrawal",
  "chargeback",
  "dispute",
  "classification",
] as const;
export type RefundCause = (typeof refundCauses)[number];

/** Paths also take the order's short code. */
export const orderRefSchema = z.union([idSchema, z.string().regex(/^O-[0-9A-Z]{4}-[0-9A-Z]{2}$/)]);

const orderPartySchema = z.object({
  party_id: z.uuid(),
  name: z.string(),
  is_verified: z.boolean(),
});
export type OrderParty = z.infer<typeof orderPartySchema>;

const placeSchema = z.object({ municipality: z.string(), uf: z.string() });

/** One row of a list. */
export const orderSummarySchema = z
  .object({
    id: idSchema,
    code: z.string(),
    state: z.enum(orderStates),
    delivery: z.enum(deliveryModes),
    buyer: orderPartySchema,
    seller: orderPartySchema,
    /** The first line; `more` says how many others there are. */
    first: z.object({
      title: z.string(),
      quantity: quantitySchema,
      unit: z.enum(unitCodes),
      photo: z.array(pictureSchema).nullable(),
    }),
    more: z.int(),
    total: moneySchema,
    refunded: moneySchema,
    is_frozen: z.boolean(),
    /** Frozen because buyer and seller dispute it. */
    is_disputed: z.boolean(),
    /** When the clock acts next, if nobody does before; null where nothing is due. */
    due_at: instantSchema.nullable(),
    created_at: instantSchema,
    /** The next step is the buyer's or the seller's; null when nothing is to be done. */
    waits_for: z.enum(["buyer", "seller"]).nullable(),
    /** The payment that the order waits for: /checkout/{id}. */
    checkout_id: idSchema,
  })
  .meta({ id: "OrderSummary" });
export type OrderSummary = z.infer<typeof orderSummarySchema>;

const orderLineSchema = z.object({
  position: z.int(),
  /** Null of a lot, which stands in no offer; so is the slug. */
  product_id: idSchema.nullable(),
  /** Of the offer's page; it may be gone meanwhile. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Null of a lot that belongs to no part of the catalogue. */
  category: z
    .object({ slug: categorySlugSchema, name: z.string(), root: z.enum(rootCategories) })
    .nullable(),
  unit: z.enum(unitCodes),
  quantity: quantitySchema,
  unit_price: unitPriceSchema,
  total: moneySchema,
  weight_kg: quantitySchema.nullable(),
  photo: z.array(pictureSchema).nullable(),
  /** The marketplace's part, for the seller; null for the buyer. */
  fee_percent: z.string().nullable(),
  fee: moneySchema.nullable(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderRefundSchema = z.object({
  id: idSchema,
  amount: moneySchema,
  cause: z.enum(refundCauses),
  sent_to: z.enum(["wallet", "card", "chargeback"]),
  /** What whoever decided wrote. */
  reason: z.string().nullable(),
  made_at: instantSchema,
});

const orderMoneySchema = z.object({
  /** Null of an agreed purchase while its buyer has not chosen how to pay. */
  method: z.enum(paymentMethods).nullable(),
  goods: moneySchema,
  freight: moneySchema,
  total: moneySchema,
  /** Of the total, what an auction's winner had given as a guarantee before they paid. */
  deposit: moneySchema,
  refunded: moneySchema,
  /** What the platform keeps for the two of them now. */
  held: moneySchema,
  /** Null for the buyer, who pays no fee. What is left of the fee after refunds. */
  fee: moneySchema.nullable(),
  /** Null for the buyer. What the seller gets, or got at the release. */
  net: moneySchema.nullable(),
  refunds: z.array(orderRefundSchema),
});

const orderStepSchema = z.object({
  id: idSchema,
  act: z.string(),
  from_state: z.string(),
  to_state: z.string(),
  by: z.enum(orderRoles),
  /** Of a refund. */
  amount: moneySchema.nullable(),
  happened_at: instantSchema,
});
export type OrderStep = z.infer<typeof orderStepSchema>;

/** Where the goods go: for the buyer, for the seller from the payment on, for the desk on request. */
export const orderAddressSchema = z
  .object({
    receiver: z.string(),
    /** Empty where none was given; so are the other fields that may be. */
    phone: z.string(),
    street: z.string(),
    number: z.string(),
    complement: z.string(),
    district: z.string(),
    postal_code: z.string(),
    /** How to get there, where a street says little. */
    reference: z.string(),
    municipality: z.string(),
    uf: z.string(),
  })
  .meta({ id: "OrderAddress" });
export type OrderAddress = z.infer<typeof orderAddressSchema>;

const withdrawalSchema = z.object({
  /** Until when, for a consumer's goods; null while the days have not begun. */
  until: instantSchema.nullable(),
  /**
   * Why there is no such right: a trade between companies, goods that are not sent back, a lot of an
   * auction, too late, or a dispute that has settled the order.
   */
  denied: z.enum(["company", "goods", "auction", "late", "settled"]).nullable(),
  days: z.int(),
});

export const orderDetailSchema = z
  .object({
    ...orderSummarySchema.shape,
    /** As whom the caller sees it. */
    side: z.enum(["buyer", "seller"]),
    lines: z.array(orderLineSchema),
    money: orderMoneySchema,
    steps: z.array(orderStepSchema),
    /** Null of a lot when nobody has said where it stands. */
    from: placeSchema.nullable(),
    to: placeSchema.nullable(),
    distance_km: z.int().nullable(),
    address: orderAddressSchema.nullable(),
    /** Where the goods lie, in the seller's words, for who fetches them; of what is brought nothing. */
    pickup_places: z.array(z.string()),
    /** In whose name the seller writes the invoice; known to the same people as the address. */
    invoice: z
      .object({ name: z.string(), document: z.string(), state_registration: z.string() })
      .nullable(),
    needs_gta: z.boolean(),
    needs_prescription: z.boolean(),
    withdrawal: withdrawalSchema,
    frozen: z.object({ at: instantSchema, because: z.enum(freezeCauses) }).nullable(),
    /** What the clock does at `due_at`. */
    due_act: z.enum(["expire", "not_shipped", "deliver", "release", "return_received"]).nullable(),
    paid_at: instantSchema.nullable(),
    shipped_at: instantSchema.nullable(),
    delivered_at: instantSchema.nullable(),
    completed_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
    /** Bought in this auction: /auctions/{id}. */
    auction_id: idSchema.nullable(),
    /** What the caller may do now; the page shows nothing else. */
    can: z.array(z.enum(orderActs)),
  })
  .meta({ id: "OrderDetail" });
export type OrderDetail = z.infer<typeof orderDetailSchema>;

export const listOrders = endpoint({
  id: "orders.list_orders",
  method: "GET",
  path: "/orders",
  summary: "The caller's purchases or sales, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    side: z.enum(["buyer", "seller"]),
    /** One state, or all that are not over, or those that wait for the caller's side. */
    state: z.enum([...orderStates, "open", "waiting"]).optional(),
    /** An order's code, or words of a product's title or of the other party's name. */
    q: z.string().trim().max(80).optional(),
  }),
  status: 200,
  response: z.object({
    orders: z.array(orderSummarySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getOrder = endpoint({
  id: "orders.get_order",
  method: "GET",
  path: "/orders/{id}",
  summary: "One order of the caller, as buyer or as seller, by id or code",
  rateClass: "read",
  params: z.object({ id: orderRefSchema }),
  status: 200,
  response: orderDetailSchema,
  problems: ["not_found"],
});
