import { z } from "zod";
import { quantitySchema, unitPriceSchema } from "../catalog/amounts.ts";
import { unitCodes } from "../brazil/units.ts";
import { disputeReasons, disputeSides } from "./terms.ts";
import { endpoint } from "../core/endpoint.ts";
import { pictureSchema } from "../files/files.ts";
import { freezeCauses, orderStates } from "../orders/orders.ts";
import { idSchema, instantSchema, moneySchema, pageQuery } from "../core/primitives.ts";

export const disputeStates = [
  "open",
  "talking",
  "mediation",
  "agreed",
  "decided",
  "withdrawn",
  "overtaken",
] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeEnds = ["agreed", "decided", "withdrawn", "overtaken"] as const;

/** What can be done to a dispute; who may do what from which state is docs/domain/dispute-states.md. */
export const disputeActs = [
  "open",
  "answer",
  "add_evidence",
  "say",
  "propose",
  "take_back",
  "accept",
  "agree",
  "refuse",
  "ask_mediation",
  "withdraw",
  "take",
  "ask_evidence",
  "decide",
  "no_answer",
  "talk_over",
  "lapse",
  "escalate",
  "overtake",
] as const;
export type DisputeAct = (typeof disputeActs)[number];

export type DisputeSide = (typeof disputeSides)[number];

/** Who speaks in a dispute. */
export const disputeVoices = ["buyer", "seller", "desk"] as const;
export type DisputeVoice = (typeof disputeVoices)[number];

export type DisputeReason = (typeof disputeReasons)[number];

/** Paths also take the dispute's short code. */
export const disputeRefSchema = z.union([
  idSchema,
  z.string().regex(/^D-[0-9A-Z]{4}-[0-9A-Z]{2}$/),
]);

const partySchema = z.object({ party_id: z.uuid(), name: z.string(), is_verified: z.boolean() });

/** Who has to do something next; `both` when either may. */
export const disputeWaits = ["buyer", "seller", "both", "desk"] as const;
export type DisputeWait = (typeof disputeWaits)[number];

const outcomeSchema = z
  .object({
    kind: z.enum(disputeEnds),
    /** What went back to the buyer, and what the seller kept or got before the fee; null when no money moved. */
    refund: moneySchema.nullable(),
    to_seller: moneySchema.nullable(),
    /** After the fee; for the seller and the desk only. */
    seller_net: moneySchema.nullable(),
    /** Who proposed what was agreed, or decided; null where nobody did. */
    by: z.enum(disputeVoices).nullable(),
    name: z.string().nullable(),
    /** Why, in the words of whoever proposed or decided. */
    reason: z.string().nullable(),
    at: instantSchema,
  })
  .meta({ id: "DisputeOutcome" });
export type DisputeOutcome = z.infer<typeof outcomeSchema>;

/** One row of a list. */
export const disputeSummarySchema = z
  .object({
    id: idSchema,
    code: z.string(),
    state: z.enum(disputeStates),
    reason: z.enum(disputeReasons),
    opened_by: z.enum(disputeSides),
    /** What the opener wants to go back to the buyer. */
    wanted_refund: moneySchema,
    /** What the dispute is about: all of the order that has not gone back. */
    amount: moneySchema,
    order: z.object({
      id: idSchema,
      code: z.string(),
      title: z.string(),
      quantity: quantitySchema,
      unit: z.enum(unitCodes),
      unit_price: unitPriceSchema,
      more: z.int(),
      photo: z.array(pictureSchema).nullable(),
    }),
    buyer: partySchema,
    seller: partySchema,
    waits_for: z.enum(disputeWaits).nullable(),
    /** When it moves on by itself; null once it is over. */
    due_at: instantSchema.nullable(),
    opened_at: instantSchema,
    outcome: outcomeSchema.nullable(),
  })
  .meta({ id: "DisputeSummary" });
export type DisputeSummary = z.infer<typeof disputeSummarySchema>;

const statementSchema = z.object({
  side: z.enum(disputeSides),
  text: z.string(),
  /** Null for one's own draft; the other side's is not here before it is sent. */
  sent_at: instantSchema.nullable(),
  saved_at: instantSchema,
});

export const disputeEvidenceSchema = z
  .object({
    id: idSchema,
    side: z.enum(disputeSides),
    title: z.string(),
    filename: z.string(),
    type: z.string(),
    size_bytes: z.int(),
    is_picture: z.boolean(),
    /** Of the bytes as they were sent to us, in hexadecimal. */
    sha256: z.string(),
    added_at: instantSchema,
    /** Null for one's own draft. */
    sent_at: instantSchema.nullable(),
  })
  .meta({ id: "DisputeEvidence" });
export type DisputeEvidence = z.infer<typeof disputeEvidenceSchema>;

const messageSchema = z.object({
  id: idSchema,
  by: z.enum(disputeVoices),
  name: z.string(),
  text: z.string(),
  at: instantSchema,
});
export type DisputeMessage = z.infer<typeof messageSchema>;

export const proposalStates = [
  "open",
  "accepted",
  "refused",
  "replaced",
  "taken_back",
  "lapsed",
  "closed",
] as const;

const answerSchema = z.enum(["accepted", "refused"]).nullable();

export const disputeProposalSchema = z
  .object({
    id: idSchema,
    by: z.enum(disputeVoices),
    name: z.string(),
    /** To the buyer, and what is left of the order for the seller, before the fee. */
    refund: moneySchema,
    to_seller: moneySchema,
    /** After the fee; for the seller and the desk only. */
    seller_net: moneySchema.nullable(),
    reason: z.string(),
    /** At most one of a dispute is open. */
    state: z.enum(proposalStates),
    /** Whoever proposed has accepted by that. */
    answers: z.object({ buyer: answerSchema, seller: answerSchema }),
    /** Of the desk's; a party's stands until it is answered, replaced or taken back. */
    due_at: instantSchema.nullable(),
    made_at: instantSchema,
    ended_at: instantSchema.nullable(),
  })
  .meta({ id: "DisputeProposal" });
export type DisputeProposal = z.infer<typeof disputeProposalSchema>;

export const disputeStepSchema = z.object({
  id: idSchema,
  act: z.enum(disputeActs),
  by: z.enum([...disputeVoices, "clock"]),
  name: z.string().nullable(),
  to_state: z.enum(disputeStates),
  /** Of a proposal, an agreement or a decision: what goes to the buyer. */
  refund: moneySchema.nullable(),
  /** Of evidence: how many files. */
  count: z.int().nullable(),
  at: instantSchema,
});
export type DisputeStep = z.infer<typeof disputeStepSchema>;

/** The contested classification ticket, as it was computed, and the split that follows from it. */
export const disputeArithmeticSchema = z
  .object({
    ticket_id: idSchema,
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    refund: moneySchema,
    to_seller: moneySchema,
  })
  .meta({ id: "DisputeArithmetic" });
export type DisputeArithmetic = z.infer<typeof disputeArithmeticSchema>;

const evidenceRequestSchema = z.object({
  from: z.enum(["buyer", "seller", "both"]),
  note: z.string(),
  due_at: instantSchema,
});

const deskSchema = z.object({
  assigned_to: z.object({ user_id: z.uuid(), name: z.string() }).nullable(),
  is_mine: z.boolean(),
  is_late: z.boolean(),
  escalated_at: instantSchema.nullable(),
  /** Waits for a second person on the page of approvals. */
  pending_decision: z
    .object({
      id: idSchema,
      refund: moneySchema,
      to_seller: moneySchema,
      reason: z.string(),
      requested_by: z.string(),
      requested_at: instantSchema,
    })
    .nullable(),
  /** A decision about more than this, to whichever side, needs a second person. */
  decision_limit: moneySchema,
  needs_second_person: z.boolean(),
  may_decide: z.boolean(),
  buyer_user_id: z.uuid(),
  seller_user_id: z.uuid(),
});

export const disputeDetailSchema = z
  .object({
    ...disputeSummarySchema.shape,
    /** As whom the caller sees it. */
    viewer: z.enum(disputeVoices),
    order_state: z.enum(orderStates),
    /** `chargeback`: the bank has the word, and nothing is agreed or decided here until it ended. */
    order_frozen_because: z.enum(freezeCauses).nullable(),
    money: z.object({
      total: moneySchema,
      refunded: moneySchema,
      /** In escrow now; zero when it had been released before the dispute. */
      held: moneySchema,
      is_released: z.boolean(),
    }),
    delivered_at: instantSchema.nullable(),
    to: z.object({ municipality: z.string(), uf: z.string() }).nullable(),
    statements: z.array(statementSchema),
    evidence: z.array(disputeEvidenceSchema),
    messages: z.array(messageSchema),
    /** Newest first. */
    proposals: z.array(disputeProposalSchema),
    steps: z.array(disputeStepSchema),
    arithmetic: disputeArithmeticSchema.nullable(),
    evidence_request: evidenceRequestSchema.nullable(),
    /** What the clock does at `due_at`. */
    due_act: z.enum(["no_answer", "talk_over", "lapse", "escalate"]).nullable(),
    /** What the caller may do now; the page shows nothing else. */
    can: z.array(z.enum(disputeActs)),
    /** For the desk only. */
    desk: deskSchema.nullable(),
  })
  .meta({ id: "DisputeDetail" });
export type DisputeDetail = z.infer<typeof disputeDetailSchema>;

export const listDisputes = endpoint({
  id: "disputes.list",
  method: "GET",
  path: "/disputes",
  summary: "Disputes about the caller's purchases or sales, newest first",
  rateClass: "read",
  query: z.object({
    ...pageQuery,
    side: z.enum(disputeSides),
    /** `waiting`: those in which the caller has to do something. */
    state: z.enum(["open", "ended", "waiting"]).optional(),
    /** Those of one order, for its page. */
    order_id: idSchema.optional(),
  }),
  status: 200,
  response: z.object({
    disputes: z.array(disputeSummarySchema),
    next_cursor: z.string().nullable(),
  }),
  problems: [],
});

export const getDispute = endpoint({
  id: "disputes.get",
  method: "GET",
  path: "/disputes/{id}",
  summary: "One dispute of the caller, with drafts of the caller's own side only; by id or code",
  rateClass: "read",
  params: z.object({ id: disputeRefSchema }),
  status: 200,
  response: disputeDetailSchema,
  problems: ["not_found"],
});
