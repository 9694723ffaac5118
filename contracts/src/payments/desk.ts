import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

export const breakKinds = [
  "missing_here",
  "missing_at_bank",
  "amount_differs",
  "unmatched_receipt",
  "totals_differ",
] as const;
export type BreakKind = (typeof breakKinds)[number];

const breakSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(breakKinds),
    /** "pix:E…", "payout:…": by what both sides know it. */
    subject: z.string(),
    our_amount: moneySchema.nullable(),
    bank_amount: moneySchema.nullable(),
    detail: z.string(),
    found_at: instantSchema,
    last_seen_at: instantSchema,
    /** Money of nobody known that came by Pix can be sent back to where it came from. */
    may_return: z.boolean(),
    /** Money of nobody known can be given to the person whose it is; a second person confirms. */
    may_assign: z.boolean(),
  })
  .meta({ id: "ReconciliationBreak" });
export type ReconciliationBreak = z.infer<typeof breakSchema>;

const runSchema = z.object({
  done_at: instantSchema,
  from: instantSchema,
  to: instantSchema,
  bank_entries: z.int().min(0),
  /** Lines that no notice had told of, fetched by the comparison. */
  mended: z.int().min(0),
  open_breaks: z.int().min(0),
});

export const getReconciliation = endpoint({
  id: "payments.get_reconciliation",
  method: "GET",
  path: "/admin/finance/reconciliation",
  summary: "What the bank's statement and our books do not agree on, and when they were compared",
  rateClass: "read",
  status: 200,
  response: z.object({
    breaks: z.array(breakSchema),
    last_recent: runSchema.nullable(),
    last_day: runSchema.nullable(),
    /** Without a bank there is nothing to compare with. */
    is_on: z.boolean(),
  }),
  problems: [],
});

export const closeBreak = endpoint({
  id: "payments.close_break",
  method: "POST",
  path: "/admin/finance/breaks/{id}/closing",
  summary:
    "Close a break that was settled outside, with a note; it opens again if it is seen again",
  rateClass: "write",
  params: z.object({ id: z.uuid() }),
  body: z.object({ note: z.string().trim().min(10).max(500) }),
  status: 200,
  response: z.object({ id: z.uuid() }),
  problems: ["not_found", "break_not_closable"],
});

export const returnUnmatched = endpoint({
  id: "payments.return_unmatched",
  method: "POST",
  path: "/admin/finance/breaks/{id}/return",
  summary:
    "Send a Pix of nobody known back to who paid it; the books follow when the bank has done it",
  rateClass: "write",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(10).max(500) }),
  status: 202,
  response: z.object({ id: z.uuid() }),
  problems: ["not_found", "break_not_closable", "return_in_doubt", "return_refused", "rails_off"],
});

/** Only asks: the money moves when a second person confirms it among the approvals. */
export const requestAssignment = endpoint({
  id: "payments.request_assignment",
  method: "POST",
  path: "/admin/finance/breaks/{id}/assignment",
  summary: "Ask for money of nobody known to be credited to a person",
  rateClass: "write",
  params: z.object({ id: z.uuid() }),
  body: z.object({
    id: idSchema,
    user_id: z.uuid(),
    reason: z.string().trim().min(10).max(500),
  }),
  status: 202,
  response: z.object({ id: idSchema }),
  problems: [
    "not_found",
    "break_not_closable",
    "assignment_pending",
    "own_request",
    "adjustment_needs_cpf",
    "registration_incomplete",
    "wallet_not_for_admins",
    "intent_expired",
    "intent_mismatch",
  ],
});
