import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";

/** What moved the money. Later subjects add theirs; a screen shows an unknown one with a plain icon. */
export const movementKinds = [
  "transfer",
  "pix",
  "boleto",
  "bank_transfer",
  "fee",
  "plan",
  "order",
  "card",
  "savings",
  "investment",
  "insurance",
  "adjustment",
] as const;
export type MovementKind = (typeof movementKinds)[number];

const directionSchema = z.enum(["in", "out"]);

const totalsSchema = z.object({ in: moneySchema, out: moneySchema });

export const walletSchema = z
  .object({
    /** What can be spent now. */
    available: moneySchema,
    /** Set aside for something not decided yet. */
    held: moneySchema,
    /** Promised to this wallet and not here yet. */
    to_receive: moneySchema,
    /** In and out since the first of the month, in São Paulo. */
    month: totalsSchema.extend({ since: z.iso.date() }),
    limits: z.object({
      /** Of one day, for money out. */
      daily: moneySchema,
      left_today: moneySchema,
    }),
    as_of: instantSchema,
  })
  .meta({ id: "Wallet" });
export type Wallet = z.infer<typeof walletSchema>;

/** Anybody's wallet is opened with the registration; before it the answer is a refusal. */
export const getWallet = endpoint({
  id: "wallet.get_wallet",
  method: "GET",
  path: "/wallet",
  summary: "Balance, held money, month and limits of the caller's wallet",
  rateClass: "read",
  status: 200,
  response: walletSchema,
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

export const movementSchema = z
  .object({
    id: recordIdSchema,
    kind: z.string(),
    direction: directionSchema,
    amount: moneySchema,
    /** The other side's name as this person may see it, or what it was. */
    title: z.string(),
    /** "Transferência · aluguel de trator". */
    detail: z.string(),
    /** Held money appears as pending until it is posted or let go. */
    state: z.enum(["pending", "posted", "voided"]),
    /** Of the wallet, after this movement. */
    balance_after: moneySchema.nullable(),
    at: instantSchema,
  })
  .meta({ id: "Movement" });
export type Movement = z.infer<typeof movementSchema>;

/** Years that a calendar, a database and a person mean the same by. */
const daySchema = z.iso.date().refine((day) => day >= "2000" && day < "2200", "Data inválida");

const period = {
  /** Days in São Paulo, both included; the last 30 days unless told. */
  from: daySchema.optional(),
  to: daySchema.optional(),
};

const movementFilter = {
  ...period,
  direction: directionSchema.optional(),
  kind: z.enum(movementKinds).optional(),
  /** A name, a text or an amount. */
  search: z.string().trim().min(1).max(80).optional(),
};

export const listMovements = endpoint({
  id: "wallet.list_movements",
  method: "GET",
  path: "/wallet/movements",
  summary: "The wallet's movements, newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, ...movementFilter }),
  status: 200,
  response: z.object({
    movements: z.array(movementSchema),
    /** Of each day on this page, at its end, whatever the filter hides. */
    days: z.array(z.object({ date: z.iso.date(), balance: moneySchema })),
    next_cursor: z.string().nullable(),
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins", "period_too_long"],
});

/** For the top of the statement; over the whole period, not a page. */
export const summariseMovements = endpoint({
  id: "wallet.summarise_movements",
  method: "GET",
  path: "/wallet/movements/summary",
  summary: "Opening and closing balance, in and out of a period, and what of it is set aside",
  rateClass: "read",
  query: z.object(period),
  status: 200,
  response: totalsSchema.extend({
    from: z.iso.date(),
    to: z.iso.date(),
    opening_balance: moneySchema,
    closing_balance: moneySchema,
    /** How much of the closing balance is set aside now, as the wallet says it; null of a period in the past. */
    held: moneySchema.nullable(),
    as_of: instantSchema,
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins", "period_too_long"],
});

export const statementFormats = ["csv", "pdf", "ofx"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The file itself comes from a link, so that a phone's own download takes over. */
export const exportStatement = endpoint({
  id: "wallet.export_statement",
  method: "POST",
  path: "/wallet/statements",
  summary: "Make the statement of a period as a file; the link is good for five minutes",
  rateClass: "costly",
  body: z.object({ format: z.enum(statementFormats), ...period }),
  status: 201,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
  problems: ["registration_incomplete", "wallet_not_for_admins", "period_too_long"],
});

const payeeSchema = z
  .object({
    /** Names the payee in the transfer and in the step-up; of the caller, for an hour. */
    payee_id: idSchema,
    /** First name and initial: "Ana P." */
    name: z.string(),
    /** "***.456.789-**", or a CNPJ in full. */
    document: z.string(),
  })
  .meta({ id: "Payee" });
export type Payee = z.infer<typeof payeeSchema>;

export const lookUpPayee = endpoint({
  id: "wallet.look_up_payee",
  method: "POST",
  path: "/wallet/payees",
  summary: "Who is behind an e-mail, @username, CPF, CNPJ or phone; twenty a day, each audited",
  rateClass: "sensitive",
  body: z.object({ key: z.string().trim().min(3).max(200) }),
  status: 200,
  /** With how many are left today; one that finds nobody takes two. */
  response: payeeSchema.extend({ look_ups_left: z.int().min(0) }),
  problems: [
    "registration_incomplete",
    "wallet_not_for_admins",
    "payee_not_found",
    "payee_is_self",
    "look_ups_used_up",
  ],
});

/** Whom the caller paid last, so that a second time needs no key. */
export const listRecentPayees = endpoint({
  id: "wallet.list_recent_payees",
  method: "GET",
  path: "/wallet/payees",
  summary: "The people last paid by the caller",
  rateClass: "read",
  status: 200,
  response: z.object({
    payees: z.array(payeeSchema.extend({ paid_at: instantSchema })).max(8),
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

/** One line: it stands in lists, files and on paper. A joiner is part of some pictographs. */
export const descriptionSchema = z
  .string()
  .trim()
  .max(140)
  .refine(
    (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text.replaceAll("\u200D", "")),
    "Escreva em uma linha só, sem caracteres invisíveis",
  )
  .default("");

export const transferSchema = z
  .object({
    id: idSchema,
    amount: moneySchema,
    description: z.string(),
    payee: z.object({ name: z.string(), document: z.string() }),
    at: instantSchema,
  })
  .meta({ id: "Transfer" });

export const transferMoney = endpoint({
  id: "wallet.transfer_money",
  method: "POST",
  path: "/wallet/transfers",
  summary: "Send money to another wallet; the id is the intent, repeating it sends nothing again",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    payee_id: idSchema,
    amount: amountSchema,
    description: descriptionSchema,
    /** From the step-up of purpose `money_out`, bound to payee_id, amount and id. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: transferSchema,
  problems: [
    "registration_incomplete",
    "wallet_not_for_admins",
    "payee_not_found",
    "step_up_required",
    "money_out_waits",
    "insufficient_funds",
    "limit_exceeded",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

/** By which every bank finds a Pix; null of what was none. */
const endToEndId = z.string().nullable();

/** What it cost beside the amount; null of what has no fee of its own. */
const feeSchema = moneySchema.nullable();

export const getMovement = endpoint({
  id: "wallet.get_movement",
  method: "GET",
  path: "/wallet/movements/{id}",
  summary: "One movement with everything the receipt says",
  rateClass: "read",
  params: z.object({ id: recordIdSchema }),
  status: 200,
  response: movementSchema.extend({
    payer: z.object({ name: z.string(), document: z.string() }).nullable(),
    payee: z.object({ name: z.string(), document: z.string() }).nullable(),
    description: z.string(),
    /** Printed on the receipt, to be read out on the telephone. */
    authentication: z.string(),
    end_to_end_id: endToEndId,
    fee: feeSchema,
  }),
  problems: ["not_found", "wallet_not_for_admins"],
});

export const shareReceipt = endpoint({
  id: "wallet.share_receipt",
  method: "POST",
  path: "/wallet/movements/{id}/receipt",
  summary: "A public link to the receipt, with masked documents, good for 90 days",
  rateClass: "write",
  params: z.object({ id: recordIdSchema }),
  status: 200,
  response: z.object({ token: z.string(), url: z.url(), expires_at: instantSchema }),
  problems: ["not_found", "wallet_not_for_admins", "receipt_not_ready", "receipt_not_given"],
});

export const receiptSchema = z
  .object({
    amount: moneySchema,
    at: instantSchema,
    kind: z.string(),
    description: z.string(),
    payer: z.object({ name: z.string(), document: z.string() }),
    payee: z.object({ name: z.string(), document: z.string() }),
    authentication: z.string(),
    end_to_end_id: endToEndId,
    fee: feeSchema,
    expires_at: instantSchema,
  })
  .meta({ id: "Receipt" });
export type Receipt = z.infer<typeof receiptSchema>;

/** The picture and the PDF stand beside it: /receipts/{token}.png and /receipts/{token}.pdf. */
export const getReceipt = endpoint({
  id: "wallet.get_receipt",
  method: "GET",
  path: "/receipts/{token}",
  summary: "A receipt by its public link",
  rateClass: "read",
  params: z.object({ token: z.string().min(20).max(100) }),
  status: 200,
  response: receiptSchema,
  problems: ["not_found"],
});
