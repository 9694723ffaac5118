import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { orderDocumentSchema } from "./delivery.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

export const openOrderDocuments = endpoint({
  id: "orders.open_documents",
  method: "POST",
  path: "/admin/orders/{id}/documents",
  summary:
    "Documents of the load and the driver's photo, with links good for five minutes; every look " +
    "is kept in the access log",
  rateClass: "sensitive",
  params: z.object({ id: idSchema }),
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  status: 200,
  response: z.object({
    documents: z.array(orderDocumentSchema),
    files: z.array(
      z.object({
        /** Null of the photo that the driver took. */
        document_id: idSchema.nullable(),
        filename: z.string(),
        url: z.url(),
        expires_at: instantSchema,
      }),
    ),
  }),
  problems: ["not_found"],
});

export const decideOrderNote = endpoint({
  id: "orders.decide_note",
  method: "POST",
  path: "/admin/orders/{id}/documents/{document_id}/decision",
  summary: "Accept or refuse a note that no signature proves; the seller reads the reason",
  rateClass: "sensitive",
  params: z.object({ id: idSchema, document_id: idSchema }),
  body: z.object({
    decision: z.enum(["accept", "refuse"]),
    reason: z.string().trim().min(10).max(500),
  }),
  status: 200,
  response: orderDocumentSchema,
  problems: ["not_found", "own_request", "note_not_waiting"],
});
