import { z } from "zod";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { paymentMethods } from "./checkout.ts";
import { shipmentSchema } from "./delivery.ts";
import {
  freezeCauses,
  orderAddressSchema,
  orderRefSchema,
  orderRoles,
  orderStates,
  refundCauses,
} from "./orders.ts";
import { documentKinds, documentStandings } from "./terms/carriage.ts";
import {
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";

/** One side of an order, as the desk looks it up. */
const sideSchema = z.object({ party_id: z.uuid(), user_id: z.uuid(), name: z.string() });

export const deskOrderLineSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    state: z.enum(orderStates),
    frozen_because: z.enum(freezeCauses).nullable(),
    title: z.string(),
    lines: z.int().min(1),
    buyer: sideSchema,
    seller: sideSchema,
    delivery: z.enum(deliveryModes),
    total: moneySchema,
    refunded: moneySchema,
    created_at: instantSchema,
    due_at: instantSchema.nullable(),
    /** What was due is past, and nothing has happened. */
    is_late: z.boolean(),
  })
  .meta({ id: "DeskOrderLine" });
export type DeskOrderLine = z.infer<typeof deskOrderLineSchema>;

/** `late`: due and not done. `indebted`: a refund is still owed by its seller. `note`: a note waits for the desk. */
export const deskOrderMarks = ["frozen", "late", "indebted", "note"] as const;
export type DeskOrderMark = (typeof deskOrderMarks)[number];

export const listDeskOrders = endpoint({
  id: "orders.list_desk_orders",
  method: "GET",
  path: "/admin/orders",
  summary: "Orders of everybody, newest first; `q` is the beginning of a code, or an id",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    state: z.enum(orderStates).optional(),
    mark: z.enum(deskOrderMarks).optional(),
    /** Buyer or seller. */
    user_id: z.uuid().optional(),
    q: z.string().trim().max(80).optional(),
  }),
  status: 200,
  response: z.object({
    orders: z.array(deskOrderLineSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const transferSchema = z.object({
  id: recordIdSchema,
  /** What it was, as a code of the books. */
  reason: z.string(),
  direction: z.enum(["in", "out"]),
  amount: moneySchema,
  at: instantSchema,
});

const refundSchema = z.object({
  id: idSchema,
  amount: moneySchema,
  from_escrow: moneySchema,
  from_seller: moneySchema,
  from_debt: moneySchema,
  from_fee: moneySchema,
  sent_to: z.enum(["wallet", "card", "chargeback"]),
  cause: z.enum(refundCauses),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  at: instantSchema,
});

/** How the load travels; who carries it is shown with a reason, and who drives and received it beside the papers. */
const transportSchema = shipmentSchema.omit({ version: true, received: true }).extend({
  /** Nothing any more, for pages of the release before. */
  carriage: z.null(),
});

export const deskOrderSchema = z
  .object({
    order: deskOrderLineSchema,
    checkout_id: idSchema,
    /** Null of an agreed purchase while its buyer has not chosen how to pay. */
    method: z.enum(paymentMethods).nullable(),
    money: z.object({
      goods: moneySchema,
      freight: moneySchema,
      total: moneySchema,
      /** As agreed to, and what is no longer due of it. */
      fee: moneySchema,
      fee_returned: moneySchema,
      refunded: moneySchema,
      released: moneySchema.nullable(),
      /** The balance of the order's account in the books. */
      in_escrow: moneySchema,
      /** Owed by the seller for refunds of this order. */
      debt: moneySchema,
    }),
    items: z.array(
      z.object({
        product_id: z.uuid().nullable(),
        title: z.string(),
        unit: z.enum(unitCodes),
        quantity: z.string(),
        unit_price: z.string(),
        total: moneySchema,
        fee_percent: z.string(),
        fee: moneySchema,
      }),
    ),
    steps: z.array(
      z.object({
        id: idSchema,
        /** One of the acts of the machine; an older one may have gone since. */
        act: z.string(),
        from_state: z.string(),
        to_state: z.string(),
        by_role: z.enum(orderRoles),
        /** Who did it, when it was a person. */
        by: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()),
        at: instantSchema,
      }),
    ),
    /** Null while nothing is arranged. */
    transport: transportSchema.nullable(),
    /** That there are documents, and since when; what they say is shown with a reason. */
    papers: z.array(
      z.object({
        id: idSchema,
        kind: z.enum(documentKinds),
        standing: z.enum(documentStandings),
        at: instantSchema,
      }),
    ),
    transfers: z.array(transferSchema),
    refunds: z.array(refundSchema),
    places: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
    /** Notes of a tax office that wait until somebody has looked at them. */
    notes_waiting: z.int(),
    frozen_at: instantSchema.nullable(),
    paid_at: instantSchema.nullable(),
    shipped_at: instantSchema.nullable(),
    delivered_at: instantSchema.nullable(),
    completed_at: instantSchema.nullable(),
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: "DeskOrder" });
export type DeskOrder = z.infer<typeof deskOrderSchema>;

export const getDeskOrder = endpoint({
  id: "orders.get_desk_order",
  method: "GET",
  path: "/admin/orders/{id}",
  summary: "One order with its timeline, its money and its transfers",
  rateClass: "read",
  params: z.object({ id: orderRefSchema }),
  status: 200,
  response: deskOrderSchema,
  problems: ["not_found"],
});

export const openDeliveryData = endpoint({
  id: "orders.open_delivery_data",
  method: "POST",
  path: "/admin/orders/{id}/delivery",
  summary:
    "Address and receiver of the delivery, and who carries it; every look is kept in the access log",
  rateClass: "sensitive",
  params: z.object({ id: idSchema }),
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  status: 200,
  response: z.object({
    /** Null where the buyer fetches it, and once the buyer's data is gone. */
    address: orderAddressSchema.nullable(),
    /** Null of what is fetched, while nothing is arranged, and once the seller's data is gone. */
    carriage: z
      .object({ carrier: z.string().nullable(), plate: z.string(), vehicle: z.string().nullable() })
      .nullable(),
  }),
  problems: ["not_found"],
});
