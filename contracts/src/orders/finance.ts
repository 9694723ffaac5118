import { z } from "zod";
import { deliveryModes } from "../catalog/products.ts";
import { endpoint } from "../core/endpoint.ts";
import { orderStates } from "./orders.ts";
import {
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";

/** Years that a calendar, a database and a person mean the same by. */
const daySchema = z.iso.date().refine((day) => day >= "2000" && day < "2200", "Data inválida");

const period = {
  /** Days in São Paulo, both included; the last 30 days unless told. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};

const refusals = ["period_too_long"] as const;

/** What the sales of a seller brought and will bring; every number is one of the books. */
export const sellerFinanceSchema = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    period: z.object({
      /** Released to the seller: into the wallet, or to pay a debt with. */
      earned: moneySchema,
      /** Of what was earned, kept to pay debts with. */
      kept_for_debts: moneySchema,
      /** Kept by the platform, less what it gave back. */
      fees: moneySchema,
      /** Given back to buyers by the seller, after the release. */
      given_back: moneySchema,
      /** earned - given_back. */
      result: moneySchema,
      orders: z.int().min(0),
    }),
    /** As it stands at this moment, whatever the period. */
    now: z.object({
      /** In escrow: what buyers paid and have not got back. */
      held: moneySchema,
      held_orders: z.int().min(0),
      /** Of what is held, the seller's share once all is received. */
      to_receive: moneySchema,
      /** Of the seller's share, what is delivered and only waits for its day. */
      to_release: moneySchema,
      /** Of what is held, what nobody can move until something is clarified. */
      frozen: moneySchema,
      debts: moneySchema,
    }),
    /** The next days on which delivered orders are released by themselves. */
    upcoming: z
      .array(z.object({ date: z.iso.date(), amount: moneySchema, orders: z.int().min(1) }))
      .max(10),
    as_of: instantSchema,
  })
  .meta({ id: "SellerFinance" });
export type SellerFinance = z.infer<typeof sellerFinanceSchema>;

export const getSellerFinance = endpoint({
  id: "orders.get_seller_finance",
  method: "GET",
  path: "/seller/finance",
  summary: "Earned, held, to release, fees and debts of the caller's sales",
  rateClass: "read",
  query: z.object(period),
  status: 200,
  response: sellerFinanceSchema,
  problems: refusals,
});

/** `released`: in the period, newest first. `held`: now, whatever the period, the oldest first. */
export const financeViews = ["released", "held"] as const;
export type FinanceView = (typeof financeViews)[number];

export const financeOrderSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    /** The first line's title. */
    title: z.string(),
    lines: z.int().min(1),
    buyer: z.string(),
    state: z.enum(orderStates),
    is_frozen: z.boolean(),
    delivery: z.enum(deliveryModes),
    total: moneySchema,
    refunded: moneySchema,
    /** What is still due of it. */
    fee: moneySchema,
    /** total - refunded - fee: the seller's, got or to come. */
    net: moneySchema,
    /** By the seller, after the release: net + given_back is what was released. */
    given_back: moneySchema,
    /** Of what was released, kept to pay debts with. */
    kept_for_debts: moneySchema,
    paid_at: instantSchema,
    released_at: instantSchema.nullable(),
    /** When the clock releases it, if nobody does before. */
    release_due_at: instantSchema.nullable(),
  })
  .meta({ id: "FinanceOrder" });
export type FinanceOrder = z.infer<typeof financeOrderSchema>;

export const listFinanceOrders = endpoint({
  id: "orders.list_finance_orders",
  method: "GET",
  path: "/seller/finance/orders",
  summary: "Sales with what each brought or will bring",
  rateClass: "read",
  query: z.object({ ...pageQuery, ...period, view: z.enum(financeViews).default("released") }),
  status: 200,
  response: z.object({
    orders: z.array(financeOrderSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: refusals,
});

export const debtSchema = z
  .object({
    id: recordIdSchema,
    order_id: idSchema,
    order_code: z.string(),
    amount: moneySchema,
    left: moneySchema,
    made_at: instantSchema,
    paid_at: instantSchema.nullable(),
    payments: z.array(
      z.object({
        id: recordIdSchema,
        amount: moneySchema,
        /** The sale whose release paid it; null when it came from the wallet. */
        order_code: z.string().nullable(),
        paid_at: instantSchema,
      }),
    ),
  })
  .meta({ id: "SellerDebt" });
export type SellerDebt = z.infer<typeof debtSchema>;

export const listDebts = endpoint({
  id: "orders.list_debts",
  method: "GET",
  path: "/seller/finance/debts",
  summary: "What the caller owes because of refunds after a release, newest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({ debts: z.array(debtSchema), next_cursor: z.string().nullable() }),
  problems: [],
});

const fileLinkSchema = z.object({
  url: z.string(),
  file_name: z.string(),
  expires_at: instantSchema,
});

/** The file itself comes from a link, so that a phone's own download takes over. */
export const exportFinance = endpoint({
  id: "orders.export_finance",
  method: "POST",
  path: "/seller/finance/exports",
  summary: "The sales of a period as a CSV file; the link is good for five minutes",
  rateClass: "costly",
  body: z.object(period),
  status: 201,
  response: fileLinkSchema,
  problems: refusals,
});
