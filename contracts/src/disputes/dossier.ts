import { z } from "zod";
import {
  disputeArithmeticSchema,
  disputeEvidenceSchema,
  disputeProposalSchema,
  disputeSummarySchema,
  disputeVoices,
} from "./disputes.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, moneySchema, recordIdSchema } from "../core/primitives.ts";

const params = z.object({ id: idSchema });

/** One line of what happened to the order or in the dispute, in words. */
const eventSchema = z.object({
  at: instantSchema,
  about: z.enum(["order", "delivery", "dispute"]),
  by: z.string(),
  text: z.string(),
});

const ledgerLineSchema = z.object({
  id: recordIdSchema,
  at: instantSchema,
  text: z.string(),
  /** Into what is kept of the order, or out of it; after the release it comes from who has it. */
  direction: z.enum(["in", "out"]),
  amount: moneySchema,
});

export const disputeDossierSchema = z
  .object({
    dispute: disputeSummarySchema,
    money: z.object({
      total: moneySchema,
      refunded: moneySchema,
      held: moneySchema,
      /** What the seller got at the release, for the seller and the desk only. */
      released: moneySchema.nullable(),
    }),
    lines: z.array(
      z.object({
        title: z.string(),
        quantity: z.string(),
        unit_price: z.string(),
        total: moneySchema,
      }),
    ),
    /** Order, delivery and dispute in one row of time, oldest first. */
    timeline: z.array(eventSchema),
    documents: z.array(
      z.object({
        id: idSchema,
        title: z.string(),
        access_key: z.string().nullable(),
        files: z.int(),
        added_at: instantSchema,
      }),
    ),
    delivery: z
      .object({
        state: z.string(),
        received_by: z.string().nullable(),
        has_signature: z.boolean(),
        has_photo: z.boolean(),
        loaded_kg: z.string().nullable(),
        delivered_at: instantSchema.nullable(),
      })
      .nullable(),
    /** All that the order's money did; for the buyer without the fee's lines. */
    ledger: z.array(ledgerLineSchema),
    statements: z.array(
      z.object({ by: z.enum(["buyer", "seller"]), text: z.string(), sent_at: instantSchema }),
    ),
    evidence: z.array(disputeEvidenceSchema),
    messages: z.array(
      z.object({
        by: z.enum(disputeVoices),
        name: z.string(),
        text: z.string(),
        at: instantSchema,
      }),
    ),
    proposals: z.array(disputeProposalSchema),
    arithmetic: disputeArithmeticSchema.nullable(),
    made_at: instantSchema,
  })
  .meta({ id: "DisputeDossier" });
export type DisputeDossier = z.infer<typeof disputeDossierSchema>;

const read = {
  method: "GET",
  rateClass: "read",
  params,
  status: 200,
  response: disputeDossierSchema,
} as const;

export const getDisputeDossier = endpoint({
  ...read,
  id: "disputes.get_dossier",
  path: "/disputes/{id}/dossier",
  summary: "All that is known of a dispute and its order, as a party may see it; no drafts",
  problems: ["not_found"],
});

export const getDeskDossier = endpoint({
  ...read,
  id: "disputes.get_desk_dossier",
  path: "/admin/disputes/{id}/dossier",
  summary: "All that is known of a dispute and its order; no drafts",
  problems: ["not_found", "own_request"],
});

const link = {
  method: "POST",
  rateClass: "costly",
  params,
  status: 201,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
} as const;

export const linkDisputeDossier = endpoint({
  ...link,
  id: "disputes.link_dossier",
  path: "/disputes/{id}/dossier/pdf",
  summary: "The dossier as PDF, as a party may see it; the link is good for five minutes",
  problems: ["not_found"],
});

export const linkDeskDossier = endpoint({
  ...link,
  id: "disputes.link_desk_dossier",
  path: "/admin/disputes/{id}/dossier/pdf",
  summary: "The dossier as PDF for the desk; the link is good for five minutes",
  problems: ["not_found", "own_request"],
});
