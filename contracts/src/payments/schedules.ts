import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import {
  amountSchema,
  daySchema,
  idSchema,
  instantSchema,
  moneySchema,
  pageQuery,
} from "../core/primitives.ts";
import { maxOccurrences } from "./schedule-dates.ts";
import { descriptionSchema } from "../wallet/wallet.ts";

export const scheduleStates = ["active", "done", "cancelled"] as const;

/**
 * `waiting` for its day, or for the next try of the day when money was short; `sent`: a payout was
 * begun, whose own state says the rest.
 */
export const occurrenceStates = ["waiting", "sent", "failed", "cancelled"] as const;
export type OccurrenceState = (typeof occurrenceStates)[number];

const occurrenceSchema = z
  .object({
    date: z.iso.date(),
    state: z.enum(occurrenceStates),
    /** Of the payout that was made from it. */
    payout_id: idSchema.nullable(),
    /** Why it failed, or why the last try did, in words. */
    reason: z.string().nullable(),
    /** When it is tried (again): 08:00, then 12:00 and 18:00 in São Paulo. */
    next_try_at: instantSchema.nullable(),
  })
  .meta({ id: "ScheduleOccurrence" });
export type ScheduleOccurrence = z.infer<typeof occurrenceSchema>;

const repeatSchema = z
  .object({
    every: z.enum(["week", "month"]),
    /** How many in all, the first included; or `until`. */
    times: z.int().min(2).max(maxOccurrences).optional(),
    until: daySchema.optional(),
  })
  .refine(
    ({ times, until }) => (times === undefined) !== (until === undefined),
    "Informe quantas vezes ou até quando",
  );
export type ScheduleRepeat = z.infer<typeof repeatSchema>;

export const scheduleSchema = z
  .object({
    id: idSchema,
    state: z.enum(scheduleStates),
    payee: z.object({ name: z.string(), document: z.string() }),
    amount: moneySchema,
    description: z.string(),
    first_date: z.iso.date(),
    /** Null when it is once. `month` on the 29th to 31st: shorter months pay on their last day. */
    every: z.enum(["week", "month"]).nullable(),
    /** The next that waits; null when none does. */
    next_date: z.iso.date().nullable(),
    occurrences_left: z.int(),
    created_at: instantSchema,
  })
  .meta({ id: "Schedule" });
export type Schedule = z.infer<typeof scheduleSchema>;

const detailsSchema = scheduleSchema.extend({ occurrences: z.array(occurrenceSchema) });

export const createSchedule = endpoint({
  id: "payments.create_schedule",
  method: "POST",
  path: "/wallet/schedules",
  summary: "Send a Pix on a day to come, once or again and again; the id is the intent",
  rateClass: "write",
  body: z.object({
    id: idSchema,
    /** From the look-up that payouts use. */
    payee_id: idSchema,
    amount: amountSchema,
    description: descriptionSchema,
    /** After today in São Paulo, at most a year ahead. */
    first_date: daySchema,
    repeat: repeatSchema.optional(),
    /** From the step-up of purpose `money_out`, bound to payee_id, amount (of one) and id. */
    grant: z.string().min(20).max(100),
  }),
  status: 201,
  response: detailsSchema,
  problems: [
    "rails_off",
    "registration_incomplete",
    "wallet_not_for_admins",
    "payee_not_found",
    "payee_not_for_schedules",
    "schedule_date_invalid",
    "schedule_too_long",
    "schedule_needs_device",
    "step_up_required",
    "money_out_waits",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
export type ScheduleInput = z.output<(typeof createSchedule)["body"]>;

export const listSchedules = endpoint({
  id: "payments.list_schedules",
  method: "GET",
  path: "/wallet/schedules",
  summary: "The caller's scheduled Pix, those with the newest intent first",
  rateClass: "read",
  query: z.object({ ...pageQuery, state: z.enum(scheduleStates).optional() }),
  status: 200,
  response: z.object({ schedules: z.array(scheduleSchema), next_cursor: z.string().nullable() }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

const params = z.object({ id: idSchema });

export const getSchedule = endpoint({
  id: "payments.get_schedule",
  method: "GET",
  path: "/wallet/schedules/{id}",
  summary: "One scheduled Pix with all its days",
  rateClass: "read",
  params,
  status: 200,
  response: detailsSchema,
  problems: ["not_found"],
});

export const cancelSchedule = endpoint({
  id: "payments.cancel_schedule",
  method: "POST",
  path: "/wallet/schedules/{id}/cancellation",
  summary: "Cancel every day of a scheduled Pix that still waits",
  rateClass: "write",
  params,
  status: 200,
  response: detailsSchema,
  problems: ["not_found", "schedule_not_open"],
});

export const cancelOccurrence = endpoint({
  id: "payments.cancel_occurrence",
  method: "POST",
  path: "/wallet/schedules/{id}/occurrences/{date}/cancellation",
  summary: "Cancel one day of a scheduled Pix",
  rateClass: "write",
  params: z.object({ id: idSchema, date: daySchema }),
  status: 200,
  response: detailsSchema,
  problems: ["not_found", "schedule_not_open"],
});
