import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
} from "../core/primitives.ts";

const accountLine = z.object({
  /** From the chart of accounts: "2.1.1". */
  code: z.string(),
  name: z.string(),
  debits_posted: moneySchema,
  credits_posted: moneySchema,
  debits_pending: moneySchema,
  credits_pending: moneySchema,
});

export const getTrialBalance = endpoint({
  id: "finance.get_trial_balance",
  method: "GET",
  path: "/admin/finance/trial-balance",
  summary: "Sums of every book; debits equal credits, or the books are wrong",
  rateClass: "costly",
  status: 200,
  response: z.object({
    books: z.array(accountLine),
    total: accountLine.omit({ code: true, name: true }),
    is_balanced: z.boolean(),
    /** Whether what is owed is there: the bank's money and claims beside what belongs to others or was earned. */
    cover: z.object({
      assets: moneySchema,
      owed: moneySchema,
      /** What was credited by hand and never came by the bank is below zero, what was debited so above. */
      difference: moneySchema,
    }),
    /** Of every counter, hold and sealed day, not only of the sums above; each night, or by hand. */
    last_proof: z
      .object({
        at: instantSchema,
        /** What did not agree; anything above 0 needs an operator. */
        breaks: z.int().min(0),
        accounts: z.int().min(0),
        transfers: z.int().min(0),
        sealed_days: z.int().min(0),
      })
      .nullable(),
    /** The newest sealed day. */
    sealed_until: z.iso.date().nullable(),
    as_of: instantSchema,
  }),
  problems: [],
});

export const listAccounts = endpoint({
  id: "finance.list_accounts",
  method: "GET",
  path: "/admin/finance/accounts",
  summary: "Accounts of a book or of a person, by id",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    cursor: z.uuid().optional(),
    book: z.string().max(20).optional(),
    user_id: z.uuid().optional(),
  }),
  status: 200,
  response: z.object({
    accounts: z.array(
      accountLine.extend({
        id: z.uuid(),
        owner_name: z.string().nullable(),
        owner_user_id: z.uuid().nullable(),
        is_closed: z.boolean(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

const adjustmentSchema = z.object({
  id: idSchema,
  user_id: z.uuid(),
  full_name: z.string(),
  direction: z.enum(["credit", "debit"]),
  amount: moneySchema,
  reason: z.string(),
  state: z.enum(["pending", "confirmed", "rejected", "expired"]),
  requested_by: z.string(),
  decided_by: z.string().nullable(),
  requested_at: instantSchema,
});

/** Happens when a second person confirms it among the approvals. */
export const requestAdjustment = endpoint({
  id: "finance.request_adjustment",
  method: "POST",
  path: "/admin/finance/adjustments",
  summary: "Ask for a credit or debit of a person's wallet; a second person confirms",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    user_id: z.uuid(),
    direction: z.enum(["credit", "debit"]),
    amount: amountSchema,
    reason: z.string().trim().min(10).max(500),
  }),
  status: 201,
  response: adjustmentSchema,
  problems: [
    "not_found",
    "registration_incomplete",
    "wallet_not_for_admins",
    "adjustment_needs_cpf",
    "own_request",
    "intent_expired",
    "intent_mismatch",
  ],
});

export const listAdjustments = endpoint({
  id: "finance.list_adjustments",
  method: "GET",
  path: "/admin/finance/adjustments",
  summary: "Credits and debits asked for by hand, newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, cursor: idSchema.optional() }),
  status: 200,
  response: z.object({
    adjustments: z.array(adjustmentSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});
