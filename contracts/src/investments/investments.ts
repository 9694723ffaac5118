import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  investmentRisks,
  investorProfiles,
  isOptionOf,
  profileQuestionIds,
} from "./terms/profile.ts";
import {
  amountSchema,
  daySchema,
  idSchema,
  instantSchema,
  moneySchema,
  recordIdSchema,
} from "../core/primitives.ts";
import { partnerSchema } from "../settings/regulated-partners.ts";

export const investmentKinds = ["cdb", "lca"] as const;
export type InvestmentKind = (typeof investmentKinds)[number];

const percentSchema = z.string().regex(/^\d{1,3}(\.\d{1,4})?$/);
const codeSchema = z.string().regex(/^[a-z\d-]{2,40}$/);

/** What stands on the shelf: the setting `investments.shelf` is a list of these, dated like every setting. */
const shelfProductSchema = z.object({
  code: codeSchema,
  kind: z.enum(investmentKinds),
  name: z.string().trim().min(3).max(60),
  /** By which bank it is issued; its guarantee is counted by this name. */
  issuer: z.string().trim().min(2).max(80),
  risk: z.enum(investmentRisks),
  /** Of the CDI. */
  cdi_percent: percentSchema,
  minimum: amountSchema,
  term_days: z.int().min(1).max(3650),
  /** Days before it may be redeemed; 0 is daily liquidity, null is only at maturity. */
  lock_up_days: z.int().min(0).max(3650).nullable(),
});
export type ShelfProduct = z.infer<typeof shelfProductSchema>;

/** Of two with one code nobody could say which was meant. */
export const shelfSchema = z
  .array(shelfProductSchema)
  .refine((shelf) => new Set(shelf.map(({ code }) => code)).size === shelf.length);

/** As it would be applied to now: days depend on the hour and on holidays. */
const datesSchema = z.object({
  /** The first day that yields. */
  starts_on: daySchema,
  redeemable_from: daySchema,
  matures_on: daySchema,
});

const productSchema = shelfProductSchema
  .extend({
    ...datesSchema.shape,
    is_exempt: z.boolean(),
    /** Riskier than the person's profile: needs an express yes. */
    is_above_profile: z.boolean(),
  })
  .meta({ id: "InvestmentProduct" });
export type InvestmentProduct = z.infer<typeof productSchema>;

const profileSchema = z
  .object({
    profile: z.enum(investorProfiles),
    answered_at: instantSchema,
    valid_until: z.iso.date(),
    is_valid: z.boolean(),
  })
  .meta({ id: "InvestorProfile" });
export type OwnInvestorProfile = z.infer<typeof profileSchema>;

const applicationSchema = z
  .object({
    id: idSchema,
    ...shelfProductSchema.pick({
      kind: true,
      name: true,
      issuer: true,
      risk: true,
      cdi_percent: true,
    }).shape,
    product_code: z.string(),
    ...datesSchema.shape,
    is_exempt: z.boolean(),
    applied_at: instantSchema,
    /** What was put in. */
    principal: moneySchema,
    /** What of it is still there. */
    cost: moneySchema,
    /** What redeeming all of it today would give before taxes. */
    gross: moneySchema,
    /** Compared with a month ago, of what is there now, in percent with two decimals. */
    month_percent: z.string(),
    state: z.enum(["open", "redeemed"]),
    is_redeemable: z.boolean(),
    partner: partnerSchema,
  })
  .meta({ id: "InvestmentApplication" });
export type InvestmentApplication = z.infer<typeof applicationSchema>;

const overviewSchema = z
  .object({
    /** Null: nothing is offered; what a person has stays theirs. */
    partner: partnerSchema.nullable(),
    today: z.iso.date(),
    cdi_percent: z.string().nullable(),
    profile: profileSchema.nullable(),
    products: z.array(productSchema),
    applications: z.array(applicationSchema),
    total: z.object({ cost: moneySchema, gross: moneySchema }),
    guarantee: z.object({
      limit: moneySchema,
      /** Institutions at which this party has more than is guaranteed. */
      exceeded: z.array(z.object({ issuer: z.string(), total: moneySchema })),
    }),
  })
  .meta({ id: "Investments" });
export type Investments = z.infer<typeof overviewSchema>;

const wallet = ["registration_incomplete", "wallet_not_for_admins"] as const;
const intents = ["intent_expired", "intent_in_progress", "intent_mismatch"] as const;

export const getInvestments = endpoint({
  id: "investments.get",
  method: "GET",
  path: "/wallet/investments",
  summary: "Profile, products offered now and the caller's own investments at today's value",
  rateClass: "read",
  status: 200,
  response: overviewSchema,
  problems: [...wallet],
});

const answersSchema = z.object(
  Object.fromEntries(
    profileQuestionIds.map((id) => [
      id,
      z.string().refine((option) => isOptionOf(id, option), "Escolha uma das opções"),
    ]),
  ) as Record<(typeof profileQuestionIds)[number], z.ZodString>,
);

export const answerProfile = endpoint({
  id: "investments.answer_profile",
  method: "POST",
  path: "/wallet/investments/profiles",
  summary: "Answer the questionnaire; the newest answers count, the id is the intent",
  rateClass: "write",
  body: z.object({ id: idSchema, answers: answersSchema }),
  status: 201,
  response: profileSchema,
  problems: [...wallet, ...intents, "product_not_offered"],
});

const taxesSchema = z.object({
  iof: moneySchema,
  income_tax: moneySchema,
  income_tax_percent: z.string(),
  /** Since it began to yield, as calendars count. */
  days: z.int(),
});

export const simulationSchema = z
  .object({
    product: productSchema,
    amount: amountSchema,
    /** At the CDI of today until the end: nobody knows the rates to come. */
    cdi_percent: z.string(),
    at_maturity: taxesSchema.extend({ gross: moneySchema, gain: moneySchema, net: moneySchema }),
    /** What the income tax would be, by the day of the redemption; empty when exempt. */
    brackets: z.array(z.object({ until: z.iso.date().nullable(), percent: z.string() })),
    /** The last day on which redeeming costs IOF; null when it is exempt. */
    iof_until: z.iso.date().nullable(),
    /** Of an exempt product: what a taxed one would have to pay, in percent of the CDI. */
    equivalent_percent: z.string().nullable(),
    /** What the party would have at this institution, when that is more than is guaranteed. */
    above_guarantee: moneySchema.nullable(),
  })
  .meta({ id: "InvestmentSimulation" });
export type InvestmentSimulation = z.infer<typeof simulationSchema>;

export const simulateInvestment = endpoint({
  id: "investments.simulate",
  method: "GET",
  path: "/wallet/investments/simulation",
  summary: "What an amount would become in a product, with its taxes",
  rateClass: "read",
  query: z.object({ product: codeSchema, amount: amountSchema }),
  status: 200,
  response: simulationSchema,
  problems: [
    ...wallet,
    "product_not_offered",
    "investment_product_gone",
    "investment_below_minimum",
  ],
});

export const applyInvestment = endpoint({
  id: "investments.apply",
  method: "POST",
  path: "/wallet/investments/applications",
  summary: "Put money of the wallet into a product, on the terms that were shown",
  rateClass: "write",
  body: z.object({
    /** The intent; also the application, its account and its transfer. */
    id: idSchema,
    product: codeSchema,
    amount: amountSchema,
    /** What the person was shown; when it no longer holds nothing happens. */
    cdi_percent: percentSchema,
    ...datesSchema.shape,
    /** "Estou ciente": an express yes to a product above the profile. */
    accepts_risk: z.boolean(),
    /** From the step-up of purpose `money_out`, bound to the payee, amount, id and `investmentTerms`. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: applicationSchema,
  problems: [
    ...wallet,
    ...intents,
    "product_not_offered",
    "investment_product_gone",
    "investment_profile_needed",
    "investment_above_profile",
    "investment_terms_changed",
    "investment_below_minimum",
    "insufficient_funds",
    "step_up_required",
    "money_out_waits",
    "unavailable",
  ],
});

const redemptionSchema = z
  .object({
    id: recordIdSchema,
    kind: z.enum(["asked", "matured"]),
    /** The day to which it has yielded. */
    day: z.iso.date(),
    redeemed_at: instantSchema,
    /** What had been put in, of the part that was redeemed. */
    cost: moneySchema,
    gross: moneySchema,
    gain: moneySchema,
    ...taxesSchema.shape,
    net: moneySchema,
  })
  .meta({ id: "InvestmentRedemption" });
export type InvestmentRedemption = z.infer<typeof redemptionSchema>;

export const getInvestment = endpoint({
  id: "investments.get_one",
  method: "GET",
  path: "/wallet/investments/applications/{id}",
  summary: "One investment with all that was redeemed of it",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  status: 200,
  response: applicationSchema.extend({ redemptions: z.array(redemptionSchema) }),
  problems: [...wallet, "not_found"],
});

export const listPositions = endpoint({
  id: "investments.list_positions",
  method: "GET",
  path: "/wallet/investments/positions",
  summary: "What the investments were worth at the end of each day, before taxes",
  rateClass: "read",
  query: z.object({
    from: daySchema,
    to: daySchema,
    /** Only of this one. */
    application: idSchema.optional(),
  }),
  status: 200,
  response: z.object({
    days: z.array(z.object({ day: z.iso.date(), cost: moneySchema, gross: moneySchema })),
  }),
  problems: [...wallet, "not_found", "period_too_long"],
});

const previewSchema = z
  .object({
    day: z.iso.date(),
    /** Everything that is left. */
    is_whole: z.boolean(),
    cost: moneySchema,
    gross: moneySchema,
    gain: moneySchema,
    ...taxesSchema.shape,
    iof_percent: z.int(),
    net: moneySchema,
    /** What stays, before taxes. */
    left: moneySchema,
  })
  .meta({ id: "RedemptionPreview" });
export type RedemptionPreview = z.infer<typeof previewSchema>;

const redeeming = [
  ...wallet,
  "not_found",
  "investment_locked",
  "investment_closed",
  "investment_amount_above_position",
  "investment_too_little_left",
] as const;

export const previewRedemption = endpoint({
  id: "investments.preview_redemption",
  method: "GET",
  path: "/wallet/investments/applications/{id}/redemption",
  summary: "What redeeming would give now, with every tax; without an amount all of it",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  query: z.object({ amount: amountSchema.optional() }),
  status: 200,
  response: previewSchema,
  problems: [...redeeming],
});

export const redeemInvestment = endpoint({
  id: "investments.redeem",
  method: "POST",
  path: "/wallet/investments/applications/{id}/redemptions",
  summary: "Redeem what was shown, to the centavo; when the figures have changed nothing happens",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({
    /** The intent; also the transfer to the wallet. */
    id: idSchema,
    /** Before taxes, at most; without it all that is left. */
    amount: amountSchema.optional(),
    /** What the person was shown. */
    day: daySchema,
    gross: amountSchema,
    net: amountSchema,
    /** From the step-up of purpose `money_out`, bound to the investment, gross, id and `redemptionTerms`. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: redemptionSchema,
  problems: [
    ...redeeming,
    ...intents,
    "investment_figures_changed",
    "step_up_required",
    "money_out_waits",
    "unavailable",
  ],
});

export const exportNote = endpoint({
  id: "investments.export_note",
  method: "POST",
  path: "/wallet/investments/notes",
  summary:
    "The note of an application or of a redemption as PDF; the link is good for five minutes",
  rateClass: "costly",
  body: z.object({ application: idSchema, redemption: recordIdSchema.optional() }),
  status: 201,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
  problems: [...wallet, "not_found"],
});
