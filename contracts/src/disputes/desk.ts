import { z } from "zod";
import {
  disputeActProblems,
  disputeActedSchema,
  linkDisputeEvidence,
  messageTextSchema,
  settledAmountSchema,
  settlementProblems,
  settlementReasonSchema,
} from "./acts.ts";
import {
  disputeDetailSchema,
  disputeRefSchema,
  disputeStates,
  disputeStepSchema,
  disputeSummarySchema,
} from "./disputes.ts";
import { endpoint } from "../core/endpoint.ts";
import { orderRefSchema } from "../orders/orders.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

const intent = { id: idSchema };
const params = z.object({ id: idSchema });
const answered = { rateClass: "write", status: 200, response: disputeActedSchema } as const;

export const deskDisputeLineSchema = z
  .object({
    ...disputeSummarySchema.shape,
    assigned_to: z.object({ user_id: z.uuid(), name: z.string() }).nullable(),
    /** What was due is past, and nothing has happened. */
    is_late: z.boolean(),
    escalated_at: instantSchema.nullable(),
  })
  .meta({ id: "DeskDisputeLine" });
export type DeskDisputeLine = z.infer<typeof deskDisputeLineSchema>;

export const deskDisputeScopes = ["mine", "due", "all", "desk", "ended"] as const;
export type DeskDisputeScope = (typeof deskDisputeScopes)[number];

export const listDeskDisputes = endpoint({
  id: "disputes.list_desk",
  method: "GET",
  path: "/admin/disputes",
  summary: "Disputes of everybody: open ones by what is due first, ended ones newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    /** `desk`: those in which the desk has to act now; `due`: those of them that are the caller's own. */
    scope: z.enum(deskDisputeScopes).default("all"),
    /** A dispute's or an order's code. */
    q: z.string().trim().max(40).optional(),
  }),
  status: 200,
  response: z.object({
    disputes: z.array(deskDisputeLineSchema),
    next_cursor: z.string().nullable(),
    totals: z.object({
      late: z.int(),
      /** Of all open ones: what they are about. */
      amount: moneySchema,
    }),
  }),
  problems: [],
});

export const getDeskDispute = endpoint({
  id: "disputes.get_desk",
  method: "GET",
  path: "/admin/disputes/{id}",
  summary: "One dispute for the desk; no draft of either side is in it",
  rateClass: "read",
  params: z.object({ id: disputeRefSchema }),
  status: 200,
  response: disputeDetailSchema,
  problems: ["not_found", "own_request"],
});

const orderCaseSchema = z
  .object({
    id: idSchema,
    code: z.string(),
    state: z.enum(disputeStates),
    steps: z.array(disputeStepSchema),
    /** Decisions about which a second person was asked, oldest first. */
    asked_decisions: z.array(
      z.object({
        id: idSchema,
        /** What would go to the buyer. */
        refund: moneySchema,
        asked_by: z.string(),
        asked_at: instantSchema,
        /** `expired`: nobody answered in time, or the dispute ended otherwise. */
        state: z.enum(["pending", "confirmed", "rejected", "expired"]),
        /** Null where nobody answered. */
        answered_by: z.string().nullable(),
        answered_at: instantSchema.nullable(),
      }),
    ),
  })
  .meta({ id: "OrderCase" });
export type OrderCase = z.infer<typeof orderCaseSchema>;

export const listOrderCases = endpoint({
  id: "disputes.list_order_cases",
  method: "GET",
  path: "/admin/orders/{id}/disputes",
  summary: "The disputes of one order with what happened in them, oldest first",
  rateClass: "read",
  params: z.object({ id: orderRefSchema }),
  status: 200,
  response: z.object({ cases: z.array(orderCaseSchema) }),
  problems: ["own_request"],
});

export const takeDispute = endpoint({
  id: "disputes.take",
  method: "POST",
  path: "/admin/disputes/{id}/assignment",
  summary: "Take a dispute as one's own, also from a colleague",
  ...answered,
  params,
  body: z.object(intent),
  problems: [...disputeActProblems, "own_request"],
});

export const deskSayInDispute = endpoint({
  id: "disputes.desk_say",
  method: "POST",
  path: "/admin/disputes/{id}/messages",
  summary: "Write to both sides",
  ...answered,
  params,
  body: z.object({ ...intent, text: messageTextSchema }),
  problems: [...disputeActProblems, "own_request", "dispute_thread_full"],
});

export const deskProposeInDispute = endpoint({
  id: "disputes.desk_propose",
  method: "POST",
  path: "/admin/disputes/{id}/proposals",
  summary: "Propose a split to both sides; the money moves when both accept",
  ...answered,
  params,
  body: z.object({ ...intent, refund: settledAmountSchema, reason: settlementReasonSchema }),
  problems: [
    ...disputeActProblems,
    "own_request",
    "dispute_decision_pending",
    "order_refund_above_rest",
  ],
});

export const deskTakeBackProposal = endpoint({
  id: "disputes.desk_take_back",
  method: "POST",
  path: "/admin/disputes/{id}/proposals/{proposal_id}/take-back",
  summary: "Take back the desk's proposal",
  ...answered,
  params: z.object({ id: idSchema, proposal_id: idSchema }),
  body: z.object(intent),
  problems: [...disputeActProblems, "own_request", "dispute_proposal_gone"],
});

export const askDisputeEvidence = endpoint({
  id: "disputes.ask_evidence",
  method: "POST",
  path: "/admin/disputes/{id}/evidence-requests",
  summary: "Ask one side or both for more evidence until a day",
  ...answered,
  params,
  body: z.object({
    ...intent,
    from: z.enum(["buyer", "seller", "both"]),
    note: settlementReasonSchema,
    days: z.int().min(1).max(15),
  }),
  problems: [...disputeActProblems, "own_request", "dispute_decision_pending"],
});

export const decideDispute = endpoint({
  id: "disputes.decide",
  method: "POST",
  path: "/admin/disputes/{id}/decision",
  summary: "Decide how the money is shared; above a limit a second person must agree first",
  rateClass: "sensitive",
  params,
  body: z.object({ ...intent, refund: settledAmountSchema, reason: settlementReasonSchema }),
  status: 200,
  response: z.object({
    id: idSchema,
    state: z.enum(["applied", "awaiting_approval"]),
    dispute: disputeActedSchema,
  }),
  problems: [
    ...disputeActProblems,
    ...settlementProblems,
    "own_request",
    "dispute_decision_pending",
    "approval_not_pending",
  ],
});

export const deskLinkDisputeEvidence = endpoint({
  ...linkDisputeEvidence,
  id: "disputes.desk_link_evidence",
  path: "/admin/disputes/{id}/evidence/links",
  summary:
    "Links to all files that were sent, good for five minutes; both sides find it in their access log",
  problems: [...linkDisputeEvidence.problems, "own_request"],
});
