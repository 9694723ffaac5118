import { z } from "zod";
import { cnpjCharacters, cpfDigits, isCnpj, isCpf } from "../brazil/documents.ts";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  daySchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
} from "../core/primitives.ts";

/**
 * `creating`: the bank has not answered yet; there is nothing to pay. `settling`: paid at some bank, the
 * money arrives on `credited_on`. `expired`: the due date and the days after it in which it could still
 * be paid are over.
 */
export const boletoStates = [
  "creating",
  "open",
  "settling",
  "paid",
  "expired",
  "cancelling",
  "cancelled",
  "failed",
] as const;
export type BoletoState = (typeof boletoStates)[number];

const payerDocumentSchema = z
  .string()
  .max(25)
  .refine((typed) => isCpf(typed) || isCnpj(typed), "CPF ou CNPJ inválido")
  .transform((typed) => (isCpf(typed) ? cpfDigits(typed) : cnpjCharacters(typed)));

/** It is printed on the slip: one line, no invisible characters. */
const printedSchema = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (text) => !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/u.test(text),
      "Escreva em uma linha só, sem caracteres invisíveis",
    );

export const boletoSchema = z
  .object({
    id: idSchema,
    /** Money for one's own wallet, or a charge that somebody else pays. */
    purpose: z.enum(["deposit", "charge"]),
    state: z.enum(boletoStates),
    amount: moneySchema,
    due_date: z.iso.date(),
    description: z.string(),
    /** The document is masked; whoever asked for the charge typed it. */
    payer: z.object({ name: z.string(), document: z.string() }),
    /** Fine of 2 % once and 1 % a month when paid late. */
    has_late_charges: z.boolean(),
    /** 47 digits; null until the bank has registered it. */
    line: z.string().nullable(),
    /** 44 digits, drawn as Interleaved 2 of 5. */
    bar_code: z.string().nullable(),
    /** The same debt as a Pix, for the QR. */
    pix_code: z.string().nullable(),
    /** What came in so far; it may differ from what was asked. */
    paid_amount: moneySchema.nullable(),
    paid_at: instantSchema.nullable(),
    paid_by: z.enum(["boleto", "pix"]).nullable(),
    /** When the money of a bar code that was paid reaches the wallet: the next bank day. */
    credited_on: z.iso.date().nullable(),
    /** Paid more than once: every payment was credited. */
    is_paid_twice: z.boolean(),
    created_at: instantSchema,
  })
  .meta({ id: "Boleto" });
export type Boleto = z.infer<typeof boletoSchema>;

const asked = {
  /** The intent: repeating it makes no second boleto. */
  id: idSchema,
  amount: amountSchema,
  /** Today in São Paulo or later, at most a year ahead. */
  due_date: daySchema,
};

const refusals = [
  "rails_off",
  "registration_incomplete",
  "wallet_not_for_admins",
  "boleto_due_date_invalid",
  "boleto_amount_invalid",
  "too_many_open_boletos",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

/** Answers at once with `creating`, or `open` if the bank was quick; the screen hears the rest live. */
export const createDepositBoleto = endpoint({
  id: "payments.create_deposit_boleto",
  method: "POST",
  path: "/wallet/boletos/deposits",
  summary: "A boleto by which the caller puts money into the own wallet",
  rateClass: "write",
  body: z.object(asked),
  status: 201,
  response: boletoSchema,
  problems: refusals,
});

export const createChargeBoleto = endpoint({
  id: "payments.create_charge_boleto",
  method: "POST",
  path: "/wallet/boletos",
  summary: "A boleto that somebody else pays into the caller's wallet",
  rateClass: "write",
  body: z.object({
    ...asked,
    description: printedSchema(80).default(""),
    payer: z.object({
      name: printedSchema(60).min(3),
      document: payerDocumentSchema,
      address: printedSchema(120).optional(),
    }),
    has_late_charges: z.boolean().default(false),
  }),
  status: 201,
  response: boletoSchema,
  problems: refusals,
});

export const boletoFilters = ["open", "paid", "ended"] as const;

export const listBoletos = endpoint({
  id: "payments.list_boletos",
  method: "GET",
  path: "/wallet/boletos",
  summary: "The caller's boletos, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    purpose: z.enum(["deposit", "charge"]).optional(),
    /** `open`: also on its way in or out; `ended`: expired, cancelled or failed. */
    filter: z.enum(boletoFilters).optional(),
  }),
  status: 200,
  response: z.object({ boletos: z.array(boletoSchema), next_cursor: z.string().nullable() }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

const params = z.object({ id: idSchema });

export const getBoleto = endpoint({
  id: "payments.get_boleto",
  method: "GET",
  path: "/wallet/boletos/{id}",
  summary: "One boleto of the caller",
  rateClass: "read",
  params,
  status: 200,
  response: boletoSchema,
  problems: ["not_found"],
});

export const cancelBoleto = endpoint({
  id: "payments.cancel_boleto",
  method: "POST",
  path: "/wallet/boletos/{id}/cancellation",
  summary: "Ask the bank to take a boleto back; who pays it before that has paid",
  rateClass: "write",
  params,
  status: 200,
  response: boletoSchema,
  problems: ["rails_off", "not_found", "boleto_not_ready", "boleto_not_open"],
});

/** The file itself comes from a link, so that a phone's own download or sharing takes over. */
export const linkBoletoFile = endpoint({
  id: "payments.link_boleto_file",
  method: "POST",
  path: "/wallet/boletos/{id}/file",
  summary: "A link to the boleto as PDF, good for five minutes",
  rateClass: "costly",
  params,
  status: 200,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
  problems: ["not_found", "boleto_not_ready", "boleto_not_open"],
});
