import { z } from "zod";
import { disputeEvidenceSchema, disputeStates } from "./disputes.ts";
import { disputeReasons, mostEvidenceOfASide } from "./terms.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema } from "../core/primitives.ts";

/** Every act names its intent, born in the form: a repeat has one effect and the same answer. */
const intent = { id: idSchema };
const params = z.object({ id: idSchema });

/** From nothing to all of it. */
export const settledAmountSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/)
  .meta({ id: "SettledAmount", description: "Amount in reais with two decimals, or 0.00" });

export const statementTextSchema = z.string().trim().min(10).max(4000);
export const messageTextSchema = z.string().trim().min(1).max(2000);
export const settlementReasonSchema = z.string().trim().min(10).max(500);
const titleSchema = z.string().trim().min(2).max(80);

export const disputeActedSchema = z
  .object({ dispute_id: idSchema, code: z.string(), state: z.enum(disputeStates) })
  .meta({ id: "DisputeActed", description: "The dispute as it stands after the act" });
export type DisputeActed = z.infer<typeof disputeActedSchema>;

const answered = { rateClass: "write", status: 200, response: disputeActedSchema } as const;

/** What any act on a dispute may meet. */
export const disputeActProblems = [
  "not_found",
  "dispute_act_not_allowed",
  "intent_expired",
  "intent_in_progress",
  "intent_mismatch",
] as const;

/** What stands between an agreement and its money. */
export const settlementProblems = [
  "order_act_not_allowed",
  "order_frozen",
  "order_refund_above_rest",
  "ledger_account_closed",
] as const;

export const openDispute = endpoint({
  id: "disputes.open",
  method: "POST",
  path: "/disputes",
  summary:
    "Open a dispute: the order stands still, its money too; the id is the intent and its own",
  rateClass: "write",
  body: z.object({
    ...intent,
    order_id: idSchema,
    reason: z.enum(disputeReasons),
    /** What should go back to the buyer; the other side may accept it at once. */
    wanted_refund: settledAmountSchema,
    statement: statementTextSchema,
    /** Ready files of kind `dispute_evidence`, sent with the statement. */
    evidence: z
      .array(z.object({ id: idSchema, file_id: idSchema, title: titleSchema }))
      .max(mostEvidenceOfASide)
      .default([]),
  }),
  status: 201,
  response: disputeActedSchema,
  problems: [
    ...disputeActProblems,
    "dispute_exists",
    "dispute_given_up",
    "dispute_reason_not_yours",
    "dispute_wish_empty",
    "order_dispute_not_open",
    "order_in_dispute",
    "order_act_not_allowed",
    "order_frozen",
    "order_refund_above_rest",
    "file_not_ready",
  ],
});

export const saveStatementDraft = endpoint({
  id: "disputes.save_statement",
  method: "PUT",
  path: "/disputes/{id}/statement",
  summary: "Keep one's own defence as a draft, which nobody else sees",
  rateClass: "write",
  params,
  body: z.object({ text: z.string().trim().max(4000) }),
  status: 200,
  response: z.object({ text: z.string(), saved_at: instantSchema }),
  problems: ["not_found", "dispute_act_not_allowed"],
});

export const sendStatement = endpoint({
  id: "disputes.send_statement",
  method: "POST",
  path: "/disputes/{id}/statement/send",
  summary: "Send the defence, with all evidence that is still a draft; the conversation begins",
  ...answered,
  params,
  body: z.object({ ...intent, text: statementTextSchema }),
  problems: disputeActProblems,
});

const evidenceParams = z.object({ id: idSchema, evidence_id: idSchema });

export const addDisputeEvidence = endpoint({
  id: "disputes.add_evidence",
  method: "POST",
  path: "/disputes/{id}/evidence",
  summary: "Add a ready file of kind `dispute_evidence` as a draft of one's own side",
  rateClass: "write",
  params,
  body: z.object({ ...intent, file_id: idSchema, title: titleSchema }),
  status: 201,
  response: disputeEvidenceSchema,
  problems: [...disputeActProblems, "file_not_ready", "dispute_evidence_full"],
});

export const removeDisputeEvidence = endpoint({
  id: "disputes.remove_evidence",
  method: "DELETE",
  path: "/disputes/{id}/evidence/{evidence_id}",
  summary: "Take back evidence of one's own that was not sent yet",
  rateClass: "write",
  params: evidenceParams,
  status: 204,
  response: z.null(),
  problems: ["not_found", "dispute_evidence_sent"],
});

export const sendDisputeEvidence = endpoint({
  id: "disputes.send_evidence",
  method: "POST",
  path: "/disputes/{id}/evidence/send",
  summary: "Show one's own drafts of evidence to the other side and to the desk",
  ...answered,
  params,
  body: z.object(intent),
  problems: [...disputeActProblems, "dispute_nothing_to_send"],
});

const linksSchema = z.object({
  links: z.array(
    z.object({
      evidence_id: idSchema,
      filename: z.string(),
      url: z.url(),
      expires_at: instantSchema,
    }),
  ),
});

export const linkDisputeEvidence = endpoint({
  id: "disputes.link_evidence",
  method: "POST",
  path: "/disputes/{id}/evidence/links",
  summary: "Links to all files that the caller sees, good for five minutes",
  rateClass: "read",
  params,
  status: 200,
  response: linksSchema,
  problems: ["not_found"],
});

export const sayInDispute = endpoint({
  id: "disputes.say",
  method: "POST",
  path: "/disputes/{id}/messages",
  summary: "Write to the other side; the desk reads along",
  ...answered,
  params,
  body: z.object({ ...intent, text: messageTextSchema }),
  problems: [...disputeActProblems, "dispute_thread_full"],
});

export const proposeInDispute = endpoint({
  id: "disputes.propose",
  method: "POST",
  path: "/disputes/{id}/proposals",
  summary: "Propose how to share the money; it takes the place of the proposal that is open",
  ...answered,
  params,
  body: z.object({
    ...intent,
    refund: settledAmountSchema,
    reason: settlementReasonSchema,
  }),
  problems: [...disputeActProblems, "order_refund_above_rest"],
});

const proposalParams = z.object({ id: idSchema, proposal_id: idSchema });

export const acceptDisputeProposal = endpoint({
  id: "disputes.accept_proposal",
  method: "POST",
  path: "/disputes/{id}/proposals/{proposal_id}/accept",
  summary: "Accept exactly this proposal; when both sides have, the money moves at once",
  ...answered,
  params: proposalParams,
  body: z.object(intent),
  problems: [...disputeActProblems, "dispute_proposal_gone", ...settlementProblems],
});

export const refuseDisputeProposal = endpoint({
  id: "disputes.refuse_proposal",
  method: "POST",
  path: "/disputes/{id}/proposals/{proposal_id}/refuse",
  summary: "Refuse exactly this proposal; one of the desk goes back to the desk",
  ...answered,
  params: proposalParams,
  body: z.object(intent),
  problems: [...disputeActProblems, "dispute_proposal_gone"],
});

export const takeBackDisputeProposal = endpoint({
  id: "disputes.take_back_proposal",
  method: "POST",
  path: "/disputes/{id}/proposals/{proposal_id}/take-back",
  summary: "Take back one's own proposal before the other side has accepted it",
  ...answered,
  params: proposalParams,
  body: z.object(intent),
  problems: [...disputeActProblems, "dispute_proposal_gone"],
});

export const askForMediation = endpoint({
  id: "disputes.ask_mediation",
  method: "POST",
  path: "/disputes/{id}/mediation",
  summary: "Hand the dispute to AREON's desk before the time to talk is over",
  ...answered,
  params,
  body: z.object(intent),
  problems: disputeActProblems,
});

export const withdrawDispute = endpoint({
  id: "disputes.withdraw",
  method: "POST",
  path: "/disputes/{id}/withdrawal",
  summary: "Whoever opened it gives it up; the order goes on where it stood",
  ...answered,
  params,
  body: z.object(intent),
  problems: [...disputeActProblems, "order_act_not_allowed", "order_frozen"],
});
