import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, moneySchema } from "../core/primitives.ts";

/**
 * `period`: of all money out by the rails, from 6h to 20h and again from 20h to 6h. `night`: of that,
 * from a person to people between 20h and 6h.
 */
export const payoutLimitKinds = ["period", "night"] as const;
export type PayoutLimitKind = (typeof payoutLimitKinds)[number];

const limitChangeSchema = z
  .object({
    id: idSchema,
    kind: z.enum(payoutLimitKinds),
    amount: moneySchema,
    asked_at: instantSchema,
    /** A raise counts from then on, a lower limit at once. */
    effective_at: instantSchema,
  })
  .meta({ id: "PayoutLimitChange" });
export type PayoutLimitChange = z.infer<typeof limitChangeSchema>;

const payoutLimitSchema = z
  .object({
    kind: z.enum(payoutLimitKinds),
    amount: moneySchema,
    /** Of the period that runs now; the night's is untouched by day. */
    used: moneySchema,
    left: moneySchema,
    /** What it may be raised to. */
    most: moneySchema,
    /** A raise that was asked for and does not count yet. */
    pending: limitChangeSchema.nullable(),
  })
  .meta({ id: "PayoutLimit" });
export type PayoutLimit = z.infer<typeof payoutLimitSchema>;

export const getPayoutLimits = endpoint({
  id: "payments.get_payout_limits",
  method: "GET",
  path: "/wallet/limits",
  summary: "How much may go out by day, by night and from this device, and what is left of it",
  rateClass: "read",
  status: 200,
  response: z.object({
    limits: z.array(payoutLimitSchema),
    /** Which period runs now, and when the next begins. */
    period: z.enum(["day", "night"]),
    period_ends_at: instantSchema,
    /** "20:00" and "06:00", in São Paulo. */
    night_from: z.string(),
    night_to: z.string(),
    raise_delay_hours: z.int(),
    device: z.object({
      label: z.string(),
      is_confirmed: z.boolean(),
      /** Of a device that is not confirmed; null when this one is. */
      each: moneySchema.nullable(),
      daily: moneySchema.nullable(),
      left_today: moneySchema.nullable(),
    }),
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

/** Asking again replaces a raise that does not count yet. */
export const changePayoutLimit = endpoint({
  id: "payments.change_payout_limit",
  method: "POST",
  path: "/wallet/limits/changes",
  summary: "Lower a limit at once, or raise it from a day later on",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    kind: z.enum(payoutLimitKinds),
    /** 0.00 stops money out of that kind altogether. */
    amount: z.string().regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/),
    /** For a raise: from the step-up of purpose `security_change`, bound to amount and id. */
    grant: z.string().min(20).max(100).optional(),
  }),
  status: 201,
  response: limitChangeSchema,
  problems: [
    "registration_incomplete",
    "wallet_not_for_admins",
    "step_up_required",
    "limit_above_most",
    "limit_unchanged",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const cancelLimitChange = endpoint({
  id: "payments.cancel_limit_change",
  method: "POST",
  path: "/wallet/limits/changes/{id}/cancellation",
  summary: "Take back a raise that does not count yet",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  status: 204,
  response: z.null(),
  problems: ["registration_incomplete", "wallet_not_for_admins", "not_found"],
});

/**
 * Asks for two things: what one knows or holds (the grant, by PIN or authenticator), and for a PIN also
 * the code that `reauthenticate` of the auth server mails. A grant by the authenticator app needs none.
 */
export const confirmDevice = endpoint({
  id: "payments.confirm_device",
  method: "POST",
  path: "/wallet/device/confirmation",
  summary: "Lift the lower limits of the device that this session runs on",
  rateClass: "sensitive",
  body: z.object({
    /** From the step-up of purpose `security_change`. */
    grant: z.string().min(20).max(100),
    /** From the mail (or text message) sent by `GET /auth/v1/reauthenticate`. */
    code: z
      .string()
      .regex(/^\d{6,10}$/)
      .optional(),
  }),
  status: 204,
  response: z.null(),
  problems: ["step_up_required", "device_code_wrong", "device_code_needed", "device_unknown"],
});
