import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { pixKeyKinds } from "../brazil/pix-key.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
  recordIdSchema,
} from "../core/primitives.ts";
import { descriptionSchema } from "../wallet/wallet.ts";

const notYours = ["registration_incomplete", "wallet_not_for_admins"] as const;
const params = z.object({ id: idSchema });

const pixPayeeSchema = z
  .object({
    /** Names the payee in the payment and in the step-up; of the caller. */
    payee_id: idSchema,
    /** As the payee's bank has it: the name is shown in full before one pays. */
    name: z.string(),
    /** "***.456.789-**", or a CNPJ in full. */
    document: z.string(),
    bank_name: z.string(),
    kind: z.enum(["person", "company"]),
    /** Masked; null for a code that does not tell its key. */
    key: z.string().nullable(),
    source: z.enum(["key", "code"]),
    /** What a code demands; null when whoever pays chooses. */
    amount: moneySchema.nullable(),
    /** What the payee wrote into the code. */
    message: z.string().nullable(),
    is_favourite: z.boolean(),
    /** Until then it can be paid without asking the bank anew. */
    expires_at: instantSchema,
  })
  .meta({ id: "PixPayee" });
export type PixPayee = z.infer<typeof pixPayeeSchema>;

/** A key that could be two things is refused with `pix_key_ambiguous`: ask the person for its kind. */
export const lookUpPixKey = endpoint({
  id: "payments.look_up_pix_key",
  method: "POST",
  path: "/wallet/pix-payees",
  summary: "Who is behind a Pix key, at whatever bank; twenty a day, each audited",
  rateClass: "sensitive",
  body: z.object({
    key: z.string().trim().min(3).max(100),
    kind: z.enum(pixKeyKinds).optional(),
  }),
  status: 200,
  response: pixPayeeSchema,
  problems: [
    ...notYours,
    "rails_off",
    "bank_unavailable",
    "pix_key_invalid",
    "pix_key_ambiguous",
    "pix_key_not_found",
    "look_ups_used_up",
  ],
});

export const openPixCode = endpoint({
  id: "payments.open_pix_code",
  method: "POST",
  path: "/wallet/pix-payees/by-code",
  summary: "Whom a Pix code (copia e cola, or what a QR holds) pays, how much and until when",
  rateClass: "sensitive",
  body: z.object({ code: z.string().trim().min(10).max(512) }),
  status: 200,
  response: pixPayeeSchema,
  problems: [
    ...notYours,
    "rails_off",
    "bank_unavailable",
    "pix_code_not_pix",
    "pix_code_is_boleto",
    "pix_code_is_invoice",
    "pix_code_is_card",
    "pix_code_damaged",
    "pix_code_unsupported",
    "pix_code_not_payable",
    "look_ups_used_up",
  ],
});

export const listPixPayees = endpoint({
  id: "payments.list_pix_payees",
  method: "GET",
  path: "/wallet/pix-payees",
  summary: "Keys that the caller marked as favourite or paid before, favourites first",
  rateClass: "read",
  status: 200,
  response: z.object({
    payees: z.array(pixPayeeSchema.extend({ last_paid_at: instantSchema.nullable() })).max(50),
  }),
  problems: [...notYours],
});

/** Before paying somebody of the list: a key may have another owner by now. */
export const renewPixPayee = endpoint({
  id: "payments.renew_pix_payee",
  method: "POST",
  path: "/wallet/pix-payees/{id}/renewal",
  summary: "Ask the bank again who is behind a payee's key; good for another hour",
  rateClass: "sensitive",
  params,
  status: 200,
  response: pixPayeeSchema,
  problems: [
    ...notYours,
    "rails_off",
    "bank_unavailable",
    "payee_not_found",
    "pix_key_not_found",
    "payee_changed",
    "look_ups_used_up",
  ],
});

export const markPixPayee = endpoint({
  id: "payments.mark_pix_payee",
  method: "PUT",
  path: "/wallet/pix-payees/{id}/favourite",
  summary: "Keep a payee as favourite, or no longer",
  rateClass: "write",
  params,
  body: z.object({ is_favourite: z.boolean() }),
  status: 204,
  response: z.null(),
  problems: [...notYours, "payee_not_found"],
});

export const bankAccountTypes = ["checking", "savings", "payment"] as const;
export type BankAccountType = (typeof bankAccountTypes)[number];

const ownBankAccountSchema = z
  .object({
    id: idSchema,
    ispb: z.string(),
    /** Three digits; some institutions have none. */
    bank_code: z.string().nullable(),
    bank_name: z.string(),
    branch: z.string(),
    /** "*****-6": the end only. */
    account: z.string(),
    type: z.enum(bankAccountTypes),
    holder: z.string(),
    document: z.string(),
    created_at: instantSchema,
  })
  .meta({ id: "OwnBankAccount" });
export type OwnBankAccount = z.infer<typeof ownBankAccountSchema>;

/** The holder is not asked for: it is the person, or the company, that the registration names. */
export const addBankAccount = endpoint({
  id: "payments.add_bank_account",
  method: "POST",
  path: "/wallet/bank-accounts",
  summary: "Keep a bank account of one's own to withdraw to; the id is the intent",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    ispb: z.string().regex(/^[0-9A-Z]{8}$/),
    branch: z.string().regex(/^\d{1,4}$/, "A agência tem até 4 números, sem o dígito verificador"),
    account: z.string().regex(/^\d{1,12}$/, "A conta tem até 12 números"),
    account_digit: z
      .string()
      .toUpperCase()
      .regex(/^[\dXP]$/, "O dígito é um número, X ou P"),
    type: z.enum(bankAccountTypes),
    /** CPF or CNPJ of the account's holder, as typed; it must be the caller's own. */
    document: z.string().trim().max(25),
  }),
  status: 201,
  response: ownBankAccountSchema,
  problems: [
    ...notYours,
    "bank_not_found",
    "bank_account_not_own",
    "too_many_bank_accounts",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
export type BankAccountInput = z.output<(typeof addBankAccount)["body"]>;

export const listBankAccounts = endpoint({
  id: "payments.list_bank_accounts",
  method: "GET",
  path: "/wallet/bank-accounts",
  summary: "The caller's own bank accounts",
  rateClass: "read",
  status: 200,
  response: z.object({ accounts: z.array(ownBankAccountSchema).max(10) }),
  problems: [...notYours],
});

export const removeBankAccount = endpoint({
  id: "payments.remove_bank_account",
  method: "DELETE",
  path: "/wallet/bank-accounts/{id}",
  summary: "Forget a bank account; what was sent there stays in the statement",
  rateClass: "write",
  params,
  status: 204,
  response: z.null(),
  problems: [...notYours, "not_found"],
});

export const payoutMethods = ["pix", "transfer"] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** `processing`: the money is set aside and the bank has not decided yet. */
export const payoutStates = ["processing", "settled", "failed"] as const;
export type PayoutState = (typeof payoutStates)[number];

const payoutSchema = z
  .object({
    id: idSchema,
    kind: z.enum(["pix", "withdrawal"]),
    method: z.enum(payoutMethods),
    state: z.enum(payoutStates),
    /** What arrives. */
    amount: moneySchema,
    /** Taken from the wallet on top of it. */
    fee: moneySchema,
    total: moneySchema,
    description: z.string(),
    payee: z.object({
      name: z.string(),
      document: z.string(),
      bank_name: z.string(),
      /** Masked key, or "ag. 1584 · conta *****-6". */
      where: z.string(),
    }),
    created_at: instantSchema,
    /** When it should arrive, while it is processing. */
    expected_at: instantSchema.nullable(),
    settled_at: instantSchema.nullable(),
    /** The network's id of a Pix, as on the receipt. */
    end_to_end_id: z.string().nullable(),
    /** Why it failed and what to do; the money is back in the wallet. */
    failure: z.object({ code: z.string(), text: z.string() }).nullable(),
    schedule_id: idSchema.nullable(),
    /** Whether the bank has not heard of it yet: a bank transfer may wait for days. */
    can_cancel: z.boolean(),
    /** The movement in the statement, once it is settled. */
    movement_id: recordIdSchema.nullable(),
  })
  .meta({ id: "Payout" });
export type Payout = z.infer<typeof payoutSchema>;

const grantSchema = z.string().min(20).max(100);

const refusedPayouts = [
  ...notYours,
  "rails_off",
  "step_up_required",
  "money_out_waits",
  "insufficient_funds",
  "payout_limit_exceeded",
  "payout_night_limit_exceeded",
  "new_device_payout_too_high",
  "new_device_limit_exceeded",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

export const sendPix = endpoint({
  id: "payments.send_pix",
  method: "POST",
  path: "/wallet/pix",
  summary: "Send a Pix; the id is the intent, repeating it sends nothing again",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    payee_id: idSchema,
    amount: amountSchema,
    /** Seen by the payee. */
    description: descriptionSchema,
    /** From the step-up of purpose `money_out`, bound to payee_id, amount and id. */
    grant: grantSchema,
  }),
  status: 201,
  response: payoutSchema,
  problems: [...refusedPayouts, "payee_not_found", "pix_amount_fixed", "pix_code_not_payable"],
});

const quoteSchema = z
  .object({
    amount: moneySchema,
    fee: moneySchema,
    total: moneySchema,
    method: z.enum(payoutMethods),
    arrives_at: instantSchema,
    /** Whether that is within minutes. */
    is_instant: z.boolean(),
    /** How the fee comes about: "1% do valor, no mínimo R$ 2,00". Empty when it is free. */
    fee_rule: z.string(),
  })
  .meta({ id: "WithdrawalQuote" });
export type WithdrawalQuote = z.infer<typeof quoteSchema>;

export const quoteWithdrawal = endpoint({
  id: "payments.quote_withdrawal",
  method: "GET",
  path: "/wallet/withdrawals/quote",
  summary: "What a withdrawal costs and when it arrives, by each method",
  rateClass: "read",
  query: z.object({ amount: amountSchema }),
  status: 200,
  response: z.object({ quotes: z.array(quoteSchema) }),
  problems: [...notYours],
});

export const withdraw = endpoint({
  id: "payments.withdraw",
  method: "POST",
  path: "/wallet/withdrawals",
  summary: "Send money to a bank account of one's own; the id is the intent",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    bank_account_id: idSchema,
    amount: amountSchema,
    method: z.enum(payoutMethods),
    /** The fee that the person saw; another one in force is refused. */
    fee: moneySchema,
    /** From the step-up of purpose `money_out`, bound to bank_account_id, amount and id. */
    grant: grantSchema,
  }),
  status: 201,
  response: payoutSchema,
  problems: [...refusedPayouts, "bank_account_not_found", "payout_fee_changed"],
});

export const getPayout = endpoint({
  id: "payments.get_payout",
  method: "GET",
  path: "/wallet/payouts/{id}",
  summary: "One Pix or withdrawal of the caller",
  rateClass: "read",
  params,
  status: 200,
  response: payoutSchema,
  problems: [...notYours, "not_found"],
});

export const cancelPayout = endpoint({
  id: "payments.cancel_payout",
  method: "POST",
  path: "/wallet/payouts/{id}/cancellation",
  summary: "Take back a Pix or withdrawal that the bank has not heard of yet",
  rateClass: "write",
  params,
  status: 200,
  response: payoutSchema,
  problems: [...notYours, "not_found", "payout_not_cancellable"],
});

export const listPayouts = endpoint({
  id: "payments.list_payouts",
  method: "GET",
  path: "/wallet/payouts",
  summary: "The caller's Pix and withdrawals, newest first",
  rateClass: "read",
  query: z.object({ ...pageQuery, kind: z.enum(["pix", "withdrawal"]).optional() }),
  status: 200,
  response: z.object({ payouts: z.array(payoutSchema), next_cursor: z.string().nullable() }),
  problems: [...notYours],
});
