import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  recordIdSchema,
} from "../core/primitives.ts";
import { partnerSchema } from "../settings/regulated-partners.ts";

/** Objects a person may choose as the picture of a pot. */
export const potPictures = ["sprout", "grain", "cattle", "tractor", "truck", "rain"] as const;
export type PotPicture = (typeof potPictures)[number];

export const potSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    picture: z.enum(potPictures),
    /** With its yield up to the last business day that is over. */
    balance: moneySchema,
    /** What was put in of what is there. */
    cost: moneySchema,
    goal: moneySchema.nullable(),
    /** So much of each sale is put aside by itself. */
    sale_percent: z.int().nullable(),
    /** Yield since the first of the month. */
    month_yield: moneySchema,
    created_at: instantSchema,
    is_closed: z.boolean(),
  })
  .meta({ id: "SavingsPot" });
export type SavingsPot = z.infer<typeof potSchema>;

export const savingsSchema = z
  .object({
    /** Null: nothing new is offered; what is there can be taken out. */
    partner: partnerSchema.nullable(),
    total: moneySchema,
    month_yield: moneySchema,
    rate: z.object({
      /** What part of the CDI is paid. */
      cdi_percent: z.string(),
      /** Percent of a year; null while none is known. */
      cdi: z.string().nullable(),
    }),
    most_pots: z.int(),
    pots: z.array(potSchema),
  })
  .meta({ id: "Savings" });
export type Savings = z.infer<typeof savingsSchema>;

const wallet = ["registration_incomplete", "wallet_not_for_admins"] as const;
const intent = ["intent_expired", "intent_in_progress", "intent_mismatch", "unavailable"] as const;
const potParams = z.object({ id: idSchema });

export const getSavings = endpoint({
  id: "savings.get",
  method: "GET",
  path: "/wallet/savings",
  summary: "The caller's open pots, what they hold and what they yield",
  rateClass: "read",
  status: 200,
  response: savingsSchema,
  problems: [...wallet],
});

const wish = {
  name: z.string().trim().min(1).max(40),
  picture: z.enum(potPictures),
  goal: amountSchema.nullable(),
  sale_percent: z.int().min(1).max(100).nullable(),
};

export const createPot = endpoint({
  id: "savings.create_pot",
  method: "POST",
  path: "/wallet/savings/pots",
  summary: "Open a pot; the id is the intent",
  rateClass: "write",
  body: z.object({ id: idSchema, ...wish }),
  status: 201,
  response: potSchema,
  problems: [...wallet, ...intent, "product_not_offered", "too_many_pots", "sale_shares_too_high"],
});

export const changePot = endpoint({
  id: "savings.change_pot",
  method: "PUT",
  path: "/wallet/savings/pots/{id}",
  summary: "Another name, picture, goal or rule",
  rateClass: "write",
  params: potParams,
  body: z.object(wish),
  status: 200,
  response: potSchema,
  problems: [...wallet, "not_found", "pot_closed", "sale_shares_too_high"],
});

export const depositIntoPot = endpoint({
  id: "savings.deposit",
  method: "POST",
  path: "/wallet/savings/pots/{id}/deposits",
  summary: "Move money from the wallet into the pot; it stays the caller's, so no step-up is asked",
  rateClass: "write",
  params: potParams,
  body: z.object({ id: idSchema, amount: amountSchema }),
  status: 201,
  response: potSchema,
  problems: [
    ...wallet,
    ...intent,
    "not_found",
    "product_not_offered",
    "pot_closed",
    "insufficient_funds",
  ],
});

const partSchema = z.object({
  /** The day on which this part was put in. */
  opened_on: z.iso.date(),
  days: z.int(),
  amount: moneySchema,
  gain: moneySchema,
  iof: moneySchema,
  income_tax: moneySchema,
  income_tax_percent: z.string(),
});

export const withdrawalSchema = z
  .object({
    amount: moneySchema,
    gain: moneySchema,
    iof: moneySchema,
    income_tax: moneySchema,
    /** What reaches the wallet. */
    net: moneySchema,
    /** The oldest leaves first. */
    parts: z.array(partSchema),
  })
  .meta({ id: "SavingsWithdrawal" });
export type SavingsWithdrawal = z.infer<typeof withdrawalSchema>;

export const previewWithdrawal = endpoint({
  id: "savings.preview_withdrawal",
  method: "GET",
  path: "/wallet/savings/pots/{id}/withdrawal",
  summary: "What would reach the wallet today, with every tax; all of it without an amount",
  rateClass: "read",
  params: potParams,
  query: z.object({ amount: amountSchema.optional() }),
  status: 200,
  response: withdrawalSchema,
  problems: [...wallet, "not_found", "pot_closed", "pot_short", "pot_amount_too_small"],
});

export const withdrawFromPot = endpoint({
  id: "savings.withdraw",
  method: "POST",
  path: "/wallet/savings/pots/{id}/withdrawals",
  summary: "Move money from the pot into the wallet, taxes withheld",
  rateClass: "write",
  params: potParams,
  body: z.object({
    id: idSchema,
    amount: amountSchema,
    /** What the person was shown. */
    net: moneySchema,
  }),
  status: 201,
  response: potSchema,
  problems: [
    ...wallet,
    ...intent,
    "not_found",
    "pot_closed",
    "pot_short",
    "pot_amount_too_small",
    "pot_figures_changed",
  ],
});

export const closePot = endpoint({
  id: "savings.close_pot",
  method: "POST",
  path: "/wallet/savings/pots/{id}/closing",
  summary: "Take all out and close the pot",
  rateClass: "write",
  params: potParams,
  body: z.object({
    /** Of the withdrawal that empties it. */
    id: idSchema,
    /** What the person was shown; 0.00 for an empty pot. */
    net: moneySchema,
  }),
  status: 200,
  response: potSchema,
  problems: [...wallet, ...intent, "not_found", "pot_closed", "pot_figures_changed"],
});

export const potEntryKinds = [
  "deposit",
  "sale_share",
  "withdrawal",
  "iof",
  "income_tax",
  "yield",
] as const;

const potDaySchema = z.object({
  date: z.iso.date(),
  /** At the end of the day. */
  balance: moneySchema,
  entries: z.array(
    z.object({
      id: recordIdSchema,
      kind: z.enum(potEntryKinds),
      direction: z.enum(["in", "out"]),
      amount: moneySchema,
      /** Of a yield: the business day that it is for. */
      for_day: z.iso.date().nullable(),
      at: instantSchema,
    }),
  ),
});
export type PotDay = z.infer<typeof potDaySchema>;

export const getPot = endpoint({
  id: "savings.get_pot",
  method: "GET",
  path: "/wallet/savings/pots/{id}",
  summary: "A pot with a month of its extract, day by day, the newest first",
  rateClass: "read",
  params: potParams,
  query: z.object({
    /** This month unless told. */
    month: z
      .string()
      .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
      .optional(),
  }),
  status: 200,
  response: z.object({
    pot: potSchema,
    partner: partnerSchema.nullable(),
    month: z.string(),
    /** The first month with anything in it. */
    first_month: z.string(),
    last_month: z.string(),
    opening: moneySchema,
    closing: moneySchema,
    days: z.array(potDaySchema),
  }),
  problems: [...wallet, "not_found"],
});
