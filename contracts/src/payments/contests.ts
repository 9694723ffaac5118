import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

/** What the network's special return is for. */
export const contestReasons = [
  "fraud",
  "scam",
  "coercion",
  "account_takeover",
  "bank_error",
] as const;
export type ContestReason = (typeof contestReasons)[number];

/** What people also come with; each is answered with where to go instead (`contest_elsewhere`). */
export const otherContestReasons = ["commercial_dispute", "wrong_key", "regret"] as const;

/** `failed`: the bank did not take it, so nobody has judged it; the same Pix may be contested again. */
export const contestStates = [
  "sending",
  "sent",
  "under_review",
  "accepted",
  "refused",
  "failed",
] as const;
export type ContestState = (typeof contestStates)[number];

export const contestSchema = z
  .object({
    id: idSchema,
    state: z.enum(contestStates),
    reason: z.enum(contestReasons),
    details: z.string(),
    payout: z.object({
      id: idSchema,
      payee_name: z.string(),
      amount: moneySchema,
      settled_at: instantSchema,
    }),
    /** What came back into the wallet; it may be less than was sent. */
    returned_amount: moneySchema.nullable(),
    created_at: instantSchema,
    /** By when the banks usually have decided. */
    expected_by: z.iso.date(),
    closed_at: instantSchema.nullable(),
  })
  .meta({ id: "Contest" });
export type Contest = z.infer<typeof contestSchema>;

export const openContest = endpoint({
  id: "payments.open_contest",
  method: "POST",
  path: "/wallet/contests",
  summary: "Contest a Pix that the caller sent, within 80 days; the id is the intent",
  rateClass: "sensitive",
  body: z.object({
    id: idSchema,
    payout_id: idSchema,
    reason: z.enum([...contestReasons, ...otherContestReasons]),
    /** What happened, in the person's own words. */
    details: z.string().trim().min(20).max(2000),
  }),
  status: 201,
  response: contestSchema,
  problems: [
    "rails_off",
    "registration_incomplete",
    "wallet_not_for_admins",
    "not_found",
    "contest_elsewhere",
    "contest_not_possible",
    "contest_too_late",
    "contest_exists",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});
export type ContestInput = z.output<(typeof openContest)["body"]>;

export const listContests = endpoint({
  id: "payments.list_contests",
  method: "GET",
  path: "/wallet/contests",
  summary: "The caller's contests, newest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({ contests: z.array(contestSchema), next_cursor: z.string().nullable() }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});

export const getContest = endpoint({
  id: "payments.get_contest",
  method: "GET",
  path: "/wallet/contests/{id}",
  summary: "One contest of the caller",
  rateClass: "read",
  params: z.object({ id: idSchema }),
  status: 200,
  response: contestSchema,
  problems: ["not_found"],
});

/** What could be contested now: sent by Pix, settled, within the time, not contested yet. */
export const listContestable = endpoint({
  id: "payments.list_contestable",
  method: "GET",
  path: "/wallet/contestable",
  summary: "The caller's sent Pix that may still be contested, newest first",
  rateClass: "read",
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    payouts: z.array(
      z.object({
        id: idSchema,
        payee_name: z.string(),
        amount: moneySchema,
        settled_at: instantSchema,
        /** The last day for it. */
        contest_until: z.iso.date(),
      }),
    ),
    next_cursor: z.string().nullable(),
  }),
  problems: ["registration_incomplete", "wallet_not_for_admins"],
});
