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

export const planNames = ["starter", "professional"] as const;

/** What the plans are called wherever a person reads them. */
export const planTitles = {
  starter: "Iniciante",
  professional: "Profissional",
  enterprise: "Enterprise",
} as const;

/**
 * `active`: paid up to `paid_until`; `grace`: a month could not be charged and is tried every day;
 * `ended`: history.
 */
export const subscriptionStates = ["active", "grace", "ended"] as const;

const offersSchema = z.object({
  starter: z.object({ products: z.int() }),
  /** The days in which an unpaid month is tried again. */
  professional: z.object({ price: moneySchema, grace_days: z.int() }),
});

const subscriptionSchema = z
  .object({
    id: idSchema,
    state: z.enum(subscriptionStates),
    /** What each month costs; what was agreed to is never raised without a new confirmation. */
    price: moneySchema,
    started_at: instantSchema,
    /** The day until which the plan is paid; in grace it lies in the past. */
    paid_until: z.iso.date(),
    /** Null when it was cancelled and will not be charged any more. */
    next_charge_on: z.iso.date().nullable(),
    cancelled_at: instantSchema.nullable(),
    grace: z
      .object({
        /** At the end of this the plan falls to Iniciante. */
        until: instantSchema,
        next_try_at: instantSchema,
        tries: z.int(),
      })
      .nullable(),
  })
  .meta({ id: "PlanSubscription" });
export type PlanSubscription = z.infer<typeof subscriptionSchema>;

export const currentPlanSchema = z
  .object({
    plan: z.enum(planNames),
    usage: z.object({
      /** Published and in review together. */
      published: z.int(),
      /** Null: unlimited. */
      limit: z.int().nullable(),
    }),
    subscription: subscriptionSchema.nullable(),
    /** After a fall: from then on what is beyond the limit is paused, the newest first. */
    pausing: z
      .object({
        at: instantSchema,
        count: z.int(),
        /** The first of them. */
        products: z.array(z.object({ id: idSchema, title: z.string() })),
      })
      .nullable(),
    offers: offersSchema,
  })
  .meta({ id: "CurrentPlan" });
export type CurrentPlan = z.infer<typeof currentPlanSchema>;

export const getCurrentPlan = endpoint({
  id: "plans.get_current",
  method: "GET",
  path: "/seller/plan",
  summary: "The caller's plan, how much of it is used, and what comes next",
  rateClass: "read",
  status: 200,
  response: currentPlanSchema,
  problems: ["not_found"],
});

export const subscribePlan = endpoint({
  id: "plans.subscribe",
  method: "POST",
  path: "/seller/plan/subscriptions",
  summary: "Subscribe to Profissional; the first month is charged to the wallet at once",
  rateClass: "write",
  body: z.object({
    /** The intent; also the transfer of the first month. */
    id: idSchema,
    /** What the person was shown. */
    price: amountSchema,
    /** From the step-up of purpose `money_out`, bound to `planPayee`, price, id and `planTerms`. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: currentPlanSchema,
  problems: [
    "registration_incomplete",
    "wallet_not_for_admins",
    "insufficient_funds",
    "plan_price_changed",
    "plan_already_active",
    "step_up_required",
    "money_out_waits",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
    "unavailable",
  ],
});

export const cancelPlan = endpoint({
  id: "plans.cancel",
  method: "POST",
  path: "/seller/plan/cancellation",
  summary: "No further month is charged; the plan stays until the paid one ends",
  rateClass: "write",
  status: 200,
  response: currentPlanSchema,
  problems: ["not_found", "plan_not_active"],
});

export const resumePlan = endpoint({
  id: "plans.resume",
  method: "POST",
  path: "/seller/plan/cancellation/withdrawal",
  summary: "Take a cancellation back while the paid month still runs",
  rateClass: "write",
  status: 200,
  response: currentPlanSchema,
  problems: ["not_found", "plan_not_active"],
});

const chargeSchema = z
  .object({
    id: recordIdSchema,
    amount: moneySchema,
    from: z.iso.date(),
    until: z.iso.date(),
    charged_at: instantSchema,
  })
  .meta({ id: "PlanCharge" });

export const listPlanCharges = endpoint({
  id: "plans.list_charges",
  method: "GET",
  path: "/seller/plan/charges",
  summary:
    "Months that were charged, newest first; each is a movement of the wallet with the same id",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({ charges: z.array(chargeSchema), next_cursor: z.string().nullable() }),
  problems: ["not_found"],
});

export const requestEnterprise = endpoint({
  id: "plans.request_enterprise",
  method: "POST",
  path: "/plans/enterprise-requests",
  summary: "Ask for a talk about Enterprise; the id is the intent",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    company: z.string().trim().min(2).max(120),
    contact: z.string().trim().min(5).max(120),
    /** How many offers are expected, in the person's own words. */
    message: z.string().trim().min(10).max(2000),
  }),
  status: 201,
  response: z.object({ id: idSchema }),
  problems: [
    "not_found",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
    "too_many_plan_requests",
  ],
});

export const enterpriseRequestSchema = z
  .object({
    id: idSchema,
    user: z.object({ id: idSchema, name: z.string() }),
    company: z.string(),
    contact: z.string(),
    message: z.string(),
    state: z.enum(["open", "answered"]),
    created_at: instantSchema,
    answered_at: instantSchema.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "EnterpriseRequest" });
export type EnterpriseRequest = z.infer<typeof enterpriseRequestSchema>;

export const listEnterpriseRequests = endpoint({
  id: "plans.list_enterprise_requests",
  method: "GET",
  path: "/admin/plans/enterprise-requests",
  summary: "Who asked for a talk about Enterprise: oldest open first, or newest answered first",
  rateClass: "read",
  query: z.object({ ...pageQuery, state: z.enum(["open", "answered"]).default("open") }),
  status: 200,
  response: z.object({
    requests: z.array(enterpriseRequestSchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const answerEnterpriseRequest = endpoint({
  id: "plans.answer_enterprise_request",
  method: "POST",
  path: "/admin/plans/enterprise-requests/{id}/answer",
  summary: "Note what came of it and take it off the list",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({ note: z.string().trim().min(3).max(1000) }),
  status: 200,
  response: enterpriseRequestSchema,
  problems: ["not_found", "plan_request_answered"],
});

/** By root of the catalogue: what the platform keeps of a sale, paid by the seller. */
export const feeTableSchema = z
  .object({
    fees: z.array(
      z.object({
        root_slug: z.string(),
        percent: z.string(),
      }),
    ),
    default_percent: z.string(),
  })
  .meta({ id: "FeeTable" });

export const getFeeTable = endpoint({
  id: "plans.get_fee_table",
  method: "GET",
  path: "/plans/fees",
  summary: "Fees in force by root category",
  rateClass: "read",
  status: 200,
  response: feeTableSchema,
  problems: [],
});
