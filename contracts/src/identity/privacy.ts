import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

const dataExportSchema = z
  .object({
    id: idSchema,
    state: z.enum(["building", "ready", "failed", "expired"]),
    size_bytes: z.int().nullable(),
    requested_at: instantSchema,
    ready_at: instantSchema.nullable(),
    expires_at: instantSchema.nullable(),
  })
  .meta({ id: "DataExport" });
export type DataExport = z.infer<typeof dataExportSchema>;

/** The archive itself: a zip, with the access token in the Authorization header. */
export const dataExportContentPath = "/api/v1/me/data-exports/:id/content";

export const requestDataExport = endpoint({
  id: "identity.request_data_export",
  method: "POST",
  path: "/me/data-exports",
  summary: "Ask for a copy of all one's data",
  rateClass: "sensitive",
  body: z.object({ id: idSchema }),
  status: 202,
  response: dataExportSchema,
  problems: ["export_in_progress", "proof_too_old", "intent_mismatch"],
});

export const listDataExports = endpoint({
  id: "identity.list_data_exports",
  method: "GET",
  path: "/me/data-exports",
  summary: "Copies of one's data, newest first",
  rateClass: "read",
  status: 200,
  response: z.object({ exports: z.array(dataExportSchema) }),
  problems: [],
});

const erasureSchema = z
  .object({
    protocol: z.string(),
    state: z.enum(["cooling", "cancelled", "erased", "final"]),
    requested_at: instantSchema,
    /** Until then the request can be taken back. */
    due_at: instantSchema,
    erased_at: instantSchema.nullable(),
    /** When also the last copy of the key is gone. */
    final_at: instantSchema.nullable(),
    /** Until when the law makes us keep name, CPF and what belongs to money. */
    legal_until: instantSchema.nullable(),
  })
  .meta({ id: "Erasure" });
export type Erasure = z.infer<typeof erasureSchema>;

export const requestErasure = endpoint({
  id: "identity.request_erasure",
  method: "POST",
  path: "/me/erasure",
  summary: "Ask for one's account and data to be erased; answers with a receipt",
  rateClass: "sensitive",
  body: z.object({ id: idSchema, confirmation: z.literal("EXCLUIR") }),
  status: 200,
  response: erasureSchema,
  problems: ["erasure_blocked", "proof_too_old", "forbidden", "intent_mismatch"],
});

export const getErasure = endpoint({
  id: "identity.get_erasure",
  method: "GET",
  path: "/me/erasure",
  summary: "One's request for erasure, if there is one",
  rateClass: "read",
  status: 200,
  response: z.object({ erasure: erasureSchema.nullable() }),
  problems: [],
});

export const cancelErasure = endpoint({
  id: "identity.cancel_erasure",
  method: "DELETE",
  path: "/me/erasure",
  summary: "Take the request back before it is carried out",
  rateClass: "write",
  status: 200,
  response: erasureSchema,
  problems: ["erasure_not_open"],
});

export const getErasureByProtocol = endpoint({
  id: "identity.get_erasure_by_protocol",
  method: "GET",
  path: "/privacy/erasures/{protocol}",
  summary: "How far an erasure is, by the number on its receipt; no account is needed",
  rateClass: "sensitive",
  params: z.object({ protocol: z.string().max(20) }),
  status: 200,
  response: erasureSchema,
  problems: ["not_found"],
});

export const listRetentionRules = endpoint({
  id: "identity.list_retention_rules",
  method: "GET",
  path: "/privacy/retention",
  summary: "How long each kind of data is kept, and by which law",
  rateClass: "read",
  status: 200,
  response: z.object({
    rules: z.array(
      z.object({
        subject: z.string(),
        title: z.string(),
        basis: z.string(),
        years: z.int(),
        days: z.int(),
      }),
    ),
  }),
  problems: [],
});
