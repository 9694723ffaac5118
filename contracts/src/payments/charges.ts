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

export const chargeStates = [
  "new",
  "active",
  "paid",
  "underpaid",
  "expired",
  "removed",
  "failed",
] as const;
export type ChargeState = (typeof chargeStates)[number];

export const chargeSchema = z
  .object({
    id: idSchema,
    /** Money for one's own wallet, or a charge that is shown to somebody else. */
    purpose: z.enum(["deposit", "charge"]),
    amount: moneySchema,
    description: z.string(),
    /** What has come in for it. */
    received: moneySchema,
    /**
     * `new`: the bank has not answered yet, and the code is still to come. `underpaid`: less came than
     * was asked for, see `received`.
     */
    state: z.enum(chargeStates),
    /** Pix copia e cola; also what the QR picture holds. */
    code: z.string().nullable(),
    expires_at: instantSchema.nullable(),
    created_at: instantSchema,
    paid_at: instantSchema.nullable(),
    /** As who pays sees it: registered name and masked document of whom the money goes to. */
    payee: z.object({ name: z.string(), document: z.string() }),
    /** Who paid, as the bank told. */
    payer: z.object({ name: z.string(), document: z.string() }).nullable(),
    /** The movement in the statement, once it is paid. */
    movement_id: recordIdSchema.nullable(),
  })
  .meta({ id: "PixCharge" });
export type PixCharge = z.infer<typeof chargeSchema>;

const notYours = ["registration_incomplete", "wallet_not_for_admins"] as const;

/** Answers at once or, when the bank takes longer than a person waits, with state `new`. */
export const createCharge = endpoint({
  id: "payments.create_charge",
  method: "POST",
  path: "/wallet/charges",
  summary:
    "Ask for money by Pix: a code with a fixed amount for one's own deposit or for somebody else",
  rateClass: "costly",
  body: z.object({
    /** Born in the form; a repeat gets the first charge. */
    id: idSchema,
    purpose: z.enum(["deposit", "charge"]),
    amount: amountSchema,
    description: z.string().trim().max(140).default(""),
    /** How long it can be paid: 30 minutes unless told, a week at most. */
    lives_seconds: z
      .number()
      .int()
      .min(300)
      .max(7 * 24 * 3600)
      .default(1800),
  }),
  status: 201,
  response: chargeSchema,
  problems: [...notYours, "rails_off", "intent_mismatch", "intent_expired"],
});

export const getCharge = endpoint({
  id: "payments.get_charge",
  method: "GET",
  path: "/wallet/charges/{id}",
  summary: "One charge of the caller",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  status: 200,
  response: chargeSchema,
  problems: [...notYours, "not_found"],
});

export const listCharges = endpoint({
  id: "payments.list_charges",
  method: "GET",
  path: "/wallet/charges",
  summary: "The caller's charges, newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, purpose: z.enum(["deposit", "charge"]).optional() }),
  status: 200,
  response: z.object({ charges: z.array(chargeSchema), next_cursor: z.string().nullable() }),
  problems: [...notYours],
});

export const removeCharge = endpoint({
  id: "payments.remove_charge",
  method: "POST",
  path: "/wallet/charges/{id}/removal",
  summary: "Take a charge back; one that was paid meanwhile stays paid",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 200,
  response: chargeSchema,
  problems: [...notYours, "not_found", "charge_not_open", "bank_unavailable"],
});

/** Where a bank transfer is sent to reach one's own wallet. */
export const getTransferInstructions = endpoint({
  id: "payments.get_transfer_instructions",
  method: "GET",
  path: "/wallet/transfer-instructions",
  summary: "Bank, branch and account to which the caller can transfer money by TED",
  rateClass: "read",
  status: 200,
  response: z.object({
    bank: z.string(),
    bank_code: z.string(),
    ispb: z.string(),
    branch: z.string(),
    account: z.string(),
    holder: z.string(),
    document: z.string(),
    /** Only money from an account with this document is taken. */
    from_document: z.string(),
  }),
  problems: [...notYours, "rails_off"],
});
