import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  coverLevels,
  cropCultures,
  herdUses,
  insuranceLines,
  machineTypes,
  policyStates,
  type CropCulture,
  type HerdUse,
  type MachineType,
} from "./terms/lines.ts";
import { insuranceClaimCardSchema } from "./claims.ts";
import {
  amountSchema,
  idSchema,
  instantSchema,
  moneySchema,
  recordIdSchema,
} from "../core/primitives.ts";
import { partnerSchema } from "../settings/regulated-partners.ts";

const keysOf = <Name extends string>(words: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(words) as [Name, ...Name[]]);
const place = { municipality_code: z.int().min(1_000_000).max(9_999_999) };

/** What a person tells to get a price; the rest is known. */
export const insuranceAnswersSchema = z
  .discriminatedUnion("line", [
    z.object({
      line: z.literal("crop"),
      ...place,
      culture: keysOf<CropCulture>(cropCultures),
      /** With up to two decimals. */
      hectares: z
        .string()
        .regex(/^[1-9]\d{0,5}(\.\d{1,2})?$/)
        .meta({ description: "Hectares, up to two decimals" }),
      value_per_hectare: amountSchema,
      level: z.enum(coverLevels),
    }),
    z.object({
      line: z.literal("herd"),
      ...place,
      use: keysOf<HerdUse>(herdUses),
      heads: z.int().min(1).max(100_000),
      value_per_head: amountSchema,
    }),
    z.object({
      line: z.literal("machines"),
      ...place,
      type: keysOf<MachineType>(machineTypes),
      description: z.string().trim().min(3).max(80),
      made_in: z.int().min(1950).max(2100),
      value: amountSchema,
    }),
    /** The age is known from the registration. */
    z.object({ line: z.literal("life"), capital: amountSchema }),
  ])
  .meta({ id: "InsuranceAnswers" });
export type InsuranceAnswers = z.infer<typeof insuranceAnswersSchema>;

export const insuranceQuoteSchema = z
  .object({
    id: idSchema,
    line: z.enum(insuranceLines),
    /** What is insured, as it will stand on the policy. */
    subject: z.string(),
    insured: moneySchema,
    /** What the person bears of a loss. */
    deductible: moneySchema,
    rate_percent: z.string(),
    net_premium: moneySchema,
    iof_percent: z.string(),
    iof: moneySchema,
    total: moneySchema,
    months: z.int(),
    /** Without interest; the rest of the division is in the first. */
    instalments: z.array(z.object({ count: z.int(), first: moneySchema, others: moneySchema })),
    valid_until: instantSchema,
    tariff: z.object({ version: z.string(), source: z.string() }),
  })
  .meta({ id: "InsuranceQuote" });
export type InsuranceQuote = z.infer<typeof insuranceQuoteSchema>;

const policyCardSchema = z.object({
  id: idSchema,
  code: z.string(),
  line: z.enum(insuranceLines),
  subject: z.string(),
  insured: moneySchema,
  state: z.enum(policyStates),
  over_reason: z.enum(["regret", "request", "unpaid", "closed", "expired"]).nullable(),
  starts_on: z.iso.date(),
  /** The cover begins at midnight after the contract. */
  has_begun: z.boolean(),
  /** The last covered day. */
  ends_on: z.iso.date().nullable(),
  next_instalment: z.object({ amount: moneySchema, due_on: z.iso.date() }).nullable(),
  /** An instalment is late; the cover holds until then. */
  grace_until: instantSchema.nullable(),
  /** The cover is off; without the money the policy is cancelled then. */
  suspended_until: instantSchema.nullable(),
});
export type PolicyCard = z.infer<typeof policyCardSchema>;

export const insuranceOverviewSchema = z
  .object({
    /** Null: not offered, for want of a partner or of its prices. */
    offer: z
      .object({
        partner: partnerSchema,
        lines: z.array(z.object({ line: z.enum(insuranceLines), from: moneySchema })),
        tariff: z.object({ version: z.string(), source: z.string() }),
      })
      .nullable(),
    policies: z.array(policyCardSchema),
  })
  .meta({ id: "InsuranceOverview" });
export type InsuranceOverview = z.infer<typeof insuranceOverviewSchema>;

export const getInsurance = endpoint({
  id: "insurance.get",
  method: "GET",
  path: "/wallet/insurance",
  summary: "Lines of insurance on offer, and the caller's policies, newest first",
  rateClass: "read",
  status: 200,
  response: insuranceOverviewSchema,
  problems: ["not_found", "registration_incomplete", "wallet_not_for_admins"],
});

export const getInsuranceTerms = endpoint({
  id: "insurance.get_terms",
  method: "GET",
  path: "/wallet/insurance/terms/{line}",
  summary: "The conditions that a contract accepts, with the hash that it names",
  rateClass: "read",
  params: z.object({ line: z.enum(insuranceLines) }),
  status: 200,
  response: z.object({
    version: z.string(),
    hash: z.string(),
    title: z.string(),
    paragraphs: z.array(z.string()),
  }),
  problems: [],
});

export const quoteInsurance = endpoint({
  id: "insurance.quote",
  method: "POST",
  path: "/wallet/insurance/quotes",
  summary: "A price by the tariff in force, good for seven days; nothing is bought",
  rateClass: "write",
  body: z.object({ id: idSchema, answers: insuranceAnswersSchema }),
  status: 201,
  response: insuranceQuoteSchema,
  problems: [
    "product_not_offered",
    "insurance_not_insured",
    "registration_incomplete",
    "wallet_not_for_admins",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
    "not_found",
  ],
});

export const policySchema = z
  .object({
    ...policyCardSchema.shape,
    quote: insuranceQuoteSchema.omit({ instalments: true, valid_until: true }),
    insurer: partnerSchema,
    contracted_at: instantSchema,
    paid: moneySchema,
    refunded: moneySchema,
    indemnified: moneySchema,
    /** What claims may still be paid. */
    cover_left: moneySchema,
    instalments: z.array(
      z.object({
        number: z.int(),
        amount: moneySchema,
        due_on: z.iso.date(),
        paid_at: instantSchema.nullable(),
        transfer_id: recordIdSchema.nullable(),
      }),
    ),
    /** Null when it is over. */
    cancellation: z
      .object({
        refund: moneySchema,
        /** Everything is given back and open claims are closed. */
        is_regret: z.boolean(),
        regret_until: instantSchema,
        days_used: z.int(),
        days: z.int(),
      })
      .nullable(),
    terms: z.object({ version: z.string(), hash: z.string() }),
    claims: z.array(insuranceClaimCardSchema),
    can_claim: z.boolean(),
  })
  .meta({ id: "InsurancePolicy" });
export type Policy = z.infer<typeof policySchema>;

export const contractPolicy = endpoint({
  id: "insurance.contract",
  method: "POST",
  path: "/wallet/insurance/policies",
  summary: "Take a quote: terms accepted, first instalment paid from the wallet at once",
  rateClass: "write",
  body: z.object({
    /** The intent; also the transfer of the first instalment. */
    id: idSchema,
    quote_id: idSchema,
    instalments: z.int().min(1).max(12),
    /** Of the terms that the person was shown and accepted. */
    terms_hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** Of purpose `money_out`: payee `insurancePayee`, the first instalment, id and `insuranceTerms`. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: policySchema,
  problems: [
    "not_found",
    "product_not_offered",
    "insurance_quote_expired",
    "insurance_tariff_changed",
    "insurance_quote_used",
    "insurance_instalments_invalid",
    "insurance_terms_changed",
    "insufficient_funds",
    "registration_incomplete",
    "wallet_not_for_admins",
    "step_up_required",
    "money_out_waits",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
    "unavailable",
  ],
});

const params = z.object({ id: idSchema });

export const getPolicy = endpoint({
  id: "insurance.get_policy",
  method: "GET",
  path: "/wallet/insurance/policies/{id}",
  summary:
    "One of the caller's policies with instalments, claims and what a cancellation would give back",
  rateClass: "read",
  params,
  status: 200,
  response: policySchema,
  problems: ["not_found"],
});

export const cancelPolicy = endpoint({
  id: "insurance.cancel",
  method: "POST",
  path: "/wallet/insurance/policies/{id}/cancellation",
  summary:
    "End a policy and give back what was shown: all within seven days, else what is not used up",
  rateClass: "write",
  params,
  body: z.object({
    /** The intent; also the transfer of the refund. */
    id: idSchema,
    refund: moneySchema,
  }),
  status: 200,
  response: policySchema,
  problems: [
    "not_found",
    "insurance_policy_over",
    "insurance_refund_changed",
    "insurance_claim_open",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
    "unavailable",
  ],
});

export const linkPolicyFile = endpoint({
  id: "insurance.link_policy_file",
  method: "POST",
  path: "/wallet/insurance/policies/{id}/file",
  summary: "A link to the policy as PDF, good for five minutes",
  rateClass: "write",
  params,
  status: 200,
  response: z.object({ url: z.string(), file_name: z.string(), expires_at: instantSchema }),
  problems: ["not_found"],
});
