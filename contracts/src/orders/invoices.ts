import { z } from "zod";
import { deliveryModes } from "../catalog/products.ts";
import { unitCodes } from "../brazil/units.ts";
import { endpoint } from "../core/endpoint.ts";
import { documentKinds, documentStandings } from "./terms/carriage.ts";
import { paymentMethods } from "./checkout.ts";
import { orderStates } from "./orders.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

const invoiceDocumentSchema = z.object({
  id: idSchema,
  kind: z.enum(documentKinds),
  /** As it is called in a list: "NF-e 000.012.847". */
  title: z.string(),
  /** Of an NF-e and a CT-e. */
  access_key: z.string().nullable(),
  /** Fetched by links of POST /orders/{id}/documents/links; 0 when only the key was given. */
  files: z.int().min(0),
});

export const invoiceSchema = z
  .object({
    /** The order's. */
    id: idSchema,
    code: z.string(),
    title: z.string(),
    lines: z.int().min(1),
    seller: z.string(),
    state: z.enum(orderStates),
    is_frozen: z.boolean(),
    delivery: z.enum(deliveryModes),
    method: z.enum(paymentMethods),
    total: moneySchema,
    refunded: moneySchema,
    paid_at: instantSchema,
    documents: z.array(invoiceDocumentSchema),
  })
  .meta({ id: "Invoice" });
export type Invoice = z.infer<typeof invoiceSchema>;

/** Of whoever buys: sellers buy too. */
export const listInvoices = endpoint({
  id: "orders.list_invoices",
  method: "GET",
  path: "/invoices",
  summary: "Orders that the caller paid, with their receipts and fiscal documents, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    year: z.coerce.number().int().min(2000).max(2199).optional(),
    /** A code, or words of what was bought. */
    q: z.string().trim().max(80).optional(),
  }),
  status: 200,
  response: z.object({
    invoices: z.array(invoiceSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: ["not_found"],
});

export const saleInvoiceSchema = z
  .object({
    /** The order's. */
    id: idSchema,
    code: z.string(),
    /** Of the first line, and how many lines more there are. */
    title: z.string(),
    quantity: z.string(),
    unit: z.enum(unitCodes),
    more_lines: z.int().min(0),
    buyer: z.string(),
    state: z.enum(orderStates),
    is_frozen: z.boolean(),
    delivery: z.enum(deliveryModes),
    total: moneySchema,
    refunded: moneySchema,
    /** What is due of it at this moment. */
    fee: moneySchema,
    /** total - refunded - fee: the seller's, got or to come. */
    net: moneySchema,
    paid_at: instantSchema,
    documents: z.array(invoiceDocumentSchema.extend({ standing: z.enum(documentStandings) })),
  })
  .meta({ id: "SaleInvoice" });
export type SaleInvoice = z.infer<typeof saleInvoiceSchema>;

/** Of whoever sells: buyers sell too, in auctions. */
export const listSaleInvoices = endpoint({
  id: "orders.list_sale_invoices",
  method: "GET",
  path: "/seller/invoices",
  summary: "The caller's paid sales with fee, net and their notes, newest first",
  rateClass: "read",
  query: listInvoices.query,
  status: 200,
  response: z.object({
    invoices: z.array(saleInvoiceSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const linkInvoice = endpoint({
  id: "orders.link_invoice",
  method: "POST",
  path: "/invoices/{id}/pdf",
  summary: "The receipt of a paid order as PDF; the link is good for five minutes",
  rateClass: "costly",
  params: z.object({ id: idSchema }),
  status: 201,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
  problems: ["not_found"],
});
