import { z } from "zod";
import { endToEndIdPattern } from "../brazil/end-to-end-id.ts";

/**
 * What is said to the bank beyond the Central Bank's API Pix: paying out, keys, boletos, contests and
 * the statement. The protocol is ours; docs/api/banking-partner.openapi.yaml is made from here, and the
 * adapter and the sandbox's bank both check what they hear against it.
 */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .meta({ id: "Amount", description: "Reais with two decimals", example: "1250.00" });
const percent = z
  .string()
  .regex(/^\d{1,2}\.\d{2}$/)
  .meta({ id: "Percent", description: "Per cent with two decimals", example: "2.00" });
const instant = z.iso.datetime().meta({ id: "Instant", description: "Moment in UTC, RFC 3339" });
const day = z.iso.date().meta({ id: "Day", description: "Day in Brasília, YYYY-MM-DD" });
const identifier = z
  .uuid()
  .meta({ id: "Identifier", description: "Chosen by the caller, for ever" });
const document = z
  .string()
  .regex(/^(?:\d{11}|[0-9A-Z]{12}\d{2})$/)
  .meta({ id: "Document", description: "CPF or CNPJ without mask; a CNPJ may hold letters" });
const name = z.string().min(1).max(200);
const endToEndId = z
  .string()
  .regex(endToEndIdPattern)
  .meta({ id: "EndToEndId", description: "One Pix in the whole network" });
const ispb = z.string().regex(/^[0-9A-Z]{8}$/);
const keyType = z.enum(["cpf", "cnpj", "phone", "email", "evp"]).meta({ id: "KeyType" });
const pixKeyValue = z.string().min(1).max(77);
const party = z.object({ name, document }).meta({ id: "Party" });

export const partnerAccount = z
  .object({
    ispb,
    bank_code: z
      .string()
      .regex(/^\d{3}$/)
      .nullable(),
    branch: z.string().regex(/^\d{4}$/),
    account: z.string().regex(/^\d{1,13}$/),
    account_digit: z.string().regex(/^[0-9XP]$/),
    type: z.enum(["checking", "savings", "payment"]),
    holder: name,
    document,
  })
  .meta({ id: "BankAccount" });

export const keyHolder = z
  .object({
    key: pixKeyValue,
    key_type: keyType,
    name,
    masked_document: z.string().meta({ description: "Of a person: ***.982.247-**" }),
    kind: z.enum(["person", "company"]),
    ispb,
    bank_name: z.string(),
  })
  .meta({ id: "KeyHolder", description: "Who is paid, to be shown before anybody confirms" });

export const keyLookup = z.object({ key: pixKeyValue }).meta({ id: "KeyLookup" });

export const pixCodeReading = z
  .object({ code: z.string().min(1).max(512) })
  .meta({ id: "PixCodeReading" });

export const pixCodeFacts = z
  .object({
    kind: z.enum(["static", "dynamic"]),
    payee: keyHolder,
    amount: amount.nullable().meta({ description: "Null when whoever pays chooses it" }),
    txid: z.string().max(35).nullable(),
    message: z.string().max(140).nullable(),
    expires_at: instant.nullable(),
    due_date: day.nullable(),
    payable: z.boolean().meta({ description: "Whether it can be paid at this moment" }),
  })
  .meta({ id: "PixCodeFacts" });

export const paymentRequest = z
  .discriminatedUnion("rail", [
    z.object({
      rail: z.literal("pix"),
      amount,
      to: z.union([
        z.strictObject({ key: pixKeyValue }),
        z.strictObject({ code: z.string().min(1).max(512) }),
        z.strictObject({ account: partnerAccount }),
      ]),
      description: z.string().max(140).optional(),
      valid_until: instant,
    }),
    z.object({
      rail: z.literal("transfer"),
      amount,
      to: z.strictObject({ account: partnerAccount }),
      valid_until: instant,
    }),
  ])
  .meta({ id: "PaymentRequest" });

/** Why a payment failed, or was not begun. New ones may come: an unknown code is a failure like any. */
const paymentFailures = [
  "insufficient_funds_at_bank",
  "account_not_found",
  "account_closed",
  "key_not_found",
  "code_not_payable",
  "refused_by_receiver",
  "expired",
  "limit_exceeded",
] as const;

export const payment = z
  .object({
    id: identifier,
    rail: z.enum(["pix", "transfer"]),
    amount,
    state: z.enum(["processing", "settled", "failed"]),
    failure_code: z
      .string()
      .optional()
      .meta({ description: `One of ${paymentFailures.join(", ")}, or a newer one` }),
    end_to_end_id: endToEndId.optional(),
    settled_at: instant.optional(),
    returns: z
      .array(z.object({ return_id: z.string(), amount, at: instant }))
      .meta({ description: "What the payee sent back after it was settled" }),
  })
  .meta({ id: "Payment" });

export const keyRequest = z
  .object({
    type: keyType,
    value: pixKeyValue.optional().meta({ description: "Absent for evp: the bank makes it" }),
    owner: party,
  })
  .meta({ id: "KeyRequest" });

export const registeredKey = z
  .object({
    id: identifier,
    type: keyType,
    value: pixKeyValue,
    owner_document: document,
    state: z.enum(["pending", "active", "removed", "refused"]),
    failure_code: z.string().optional(),
  })
  .meta({ id: "RegisteredKey" });

export const keySearch = z.object({ owner_document: document }).meta({ id: "KeySearch" });
export const keyList = z.object({ keys: z.array(registeredKey) }).meta({ id: "KeyList" });

export const boletoRequest = z
  .object({
    amount,
    due_date: day,
    payer: party.extend({ address: z.string().max(200).optional() }),
    payee: party.optional(),
    description: z.string().max(140),
    late: z
      .object({
        valid_days: z.int().min(1).max(120).meta({ description: "Calendar days after due_date" }),
        fine_percent: percent,
        monthly_interest_percent: percent,
      })
      .optional()
      .meta({ description: "How it can be paid when late; without it, it can't" }),
  })
  .meta({ id: "BoletoRequest" });

const boletoPayment = z
  .object({
    by: z.enum(["boleto", "pix"]),
    amount,
    paid_at: instant,
    credited_on: day.meta({ description: "The bank day on which the money arrives" }),
    credited_at: instant.optional().meta({ description: "Set once the money has arrived" }),
    entry_id: z.string().optional().meta({ description: "Of the statement, with credited_at" }),
    end_to_end_id: endToEndId.optional().meta({ description: "Of the Pix, when paid by Pix" }),
  })
  .meta({ id: "BoletoPayment" });

export const boleto = z
  .object({
    id: identifier,
    our_number: z.string(),
    amount,
    due_date: day,
    line: z.string().regex(/^\d{47}$/),
    bar_code: z.string().regex(/^\d{44}$/),
    pix_code: z.string(),
    txid: z.string(),
    state: z.enum(["registered", "paid", "expired", "cancelled"]),
    payments: z.array(boletoPayment).meta({
      description: "In their order; more than one when people pay at two banks at once",
    }),
  })
  .meta({ id: "Boleto" });

export const contestRequest = z
  .object({
    end_to_end_id: endToEndId,
    reason: z.enum(["fraud", "scam", "coercion", "account_takeover", "bank_error"]),
    details: z.string().max(2000),
  })
  .meta({ id: "ContestRequest" });

export const contest = z
  .object({
    id: identifier,
    end_to_end_id: endToEndId,
    state: z.enum(["open", "accepted", "refused"]),
    returned_amount: amount.optional(),
    return_id: z.string().optional(),
    closed_at: instant.optional(),
  })
  .meta({ id: "Contest" });

export const entry = z
  .object({
    id: z.string().max(60).meta({ description: "Of the bank, unique and for ever the same" }),
    at: instant,
    direction: z.enum(["credit", "debit"]),
    amount,
    rail: z.enum(["pix", "boleto", "transfer", "pix_return"]),
    reference: z.string().nullable().meta({
      description: "The id by which the caller named it: payment, boleto, contest, return",
    }),
    end_to_end_id: endToEndId.nullable(),
    txid: z.string().nullable(),
    return_id: z.string().nullable().meta({ description: "Of the network, for a pix_return" }),
    counterparty: party.nullable(),
    message: z.string().max(140).nullable(),
  })
  .meta({ id: "Entry" });

export const entryQuery = z.object({
  from: instant.meta({ description: "At or after" }),
  to: instant.meta({ description: "Before" }),
  cursor: z.string().max(200).optional(),
});

export const entryPage = z
  .object({ entries: z.array(entry), next: z.string().nullable() })
  .meta({ id: "EntryPage" });

export const webhookRequest = z
  .object({ url: z.url({ protocol: /^https$/ }) })
  .meta({ id: "WebhookRequest" });
export const webhook = z.object({ url: z.url() }).meta({ id: "Webhook" });

const noticeTypes = [
  "payment.updated",
  "boleto.updated",
  "pix.received",
  "transfer.received",
  "key.updated",
  "contest.updated",
] as const;

/** A notice says what to ask about; it never carries what may be believed unasked. */
export const notice = z
  .object({
    id: z.uuid().meta({ description: "The same in every repetition" }),
    type: z.enum(noticeTypes),
    created_at: instant,
    data: z.object({
      id: z.string().optional().meta({ description: "Payment, boleto, key, contest or entry" }),
      end_to_end_id: z.string().optional(),
    }),
  })
  .meta({ id: "Notice" });

export const partnerProblem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.string().meta({ description: "Stable; what programs decide by" }),
    detail: z.string().optional(),
  })
  .meta({ id: "Problem" });

export type Notice = z.output<typeof notice>;
export type PartnerAccount = z.output<typeof partnerAccount>;
