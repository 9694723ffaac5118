import { z } from "zod";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

export const maxQuestionLength = 500;
export const maxAnswerLength = 1_000;

const reasonSchema = z.string().trim().min(3).max(300);

const answerSchema = z.object({
  text: z.string(),
  answered_at: instantSchema,
  is_edited: z.boolean(),
});

export const questionSchema = z
  .object({
    id: idSchema,
    text: z.string(),
    /** First name only; null when the account is gone. */
    asked_by: z.string().nullable(),
    asked_at: instantSchema,
    answer: answerSchema.nullable(),
  })
  .meta({ id: "Question" });
export type Question = z.infer<typeof questionSchema>;

const idParams = z.object({ id: idSchema });
const cursorQuery = { ...pageQuery, cursor: idSchema.optional() };

export const listQuestions = endpoint({
  id: "catalog.list_questions",
  method: "GET",
  path: "/catalog/products/{id}/questions",
  summary: "Answered questions about an offer, the last asked first",
  rateClass: "read",
  params: idParams,
  query: z.object(cursorQuery),
  status: 200,
  response: z.object({
    questions: z.array(questionSchema),
    total: z.int().min(0),
    next_cursor: idSchema.nullable(),
  }),
  problems: ["not_found"],
});

export const ownQuestionSchema = questionSchema.extend({
  /** Why it was hidden, by the seller or by moderation. */
  hidden_reason: z.string().nullable(),
});
export type OwnQuestion = z.infer<typeof ownQuestionSchema>;

/** What the caller is to an offer: somebody who may ask, its seller, or moderation. */
export const getQuestionRights = endpoint({
  id: "catalog.get_question_rights",
  method: "GET",
  path: "/catalog/products/{id}/questions/own",
  summary: "The caller's own questions that are not public, and what the caller may do here",
  rateClass: "read",
  params: idParams,
  status: 200,
  response: z.object({
    waiting: z.array(ownQuestionSchema),
    /** `own`: nobody asks about their own offer; `registration`: the cadastro is to be completed. */
    asking: z.enum(["allowed", "own", "registration", "not_for_admins"]),
    may_answer: z.boolean(),
    may_hide: z.boolean(),
  }),
  problems: ["not_found"],
});

export const askQuestion = endpoint({
  id: "catalog.ask_question",
  method: "POST",
  path: "/catalog/products/{id}/questions",
  summary: "Ask the seller in public; the id in the body is the intent",
  rateClass: "write",
  params: idParams,
  body: z.object({ id: idSchema, text: z.string().trim().min(5).max(maxQuestionLength) }),
  status: 201,
  response: questionSchema,
  problems: [
    "not_found",
    "registration_incomplete",
    "own_product",
    "question_has_contact",
    "questions_waiting",
    "questions_used_up",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const answerQuestion = endpoint({
  id: "catalog.answer_question",
  method: "PUT",
  path: "/catalog/questions/{id}/answer",
  summary: "Answer a question about one's own offer, or correct the answer within 15 minutes",
  rateClass: "write",
  params: idParams,
  body: z.object({ text: z.string().trim().min(2).max(maxAnswerLength) }),
  status: 200,
  response: questionSchema,
  problems: ["not_found", "question_has_contact", "question_closed", "answer_final"],
});

export const hideQuestion = endpoint({
  id: "catalog.hide_question",
  method: "POST",
  path: "/catalog/questions/{id}/hiding",
  summary: "Take a question and its answer off the page: the offer's seller or moderation",
  rateClass: "write",
  params: idParams,
  body: z.object({ reason: reasonSchema }),
  status: 204,
  response: z.null(),
  problems: ["not_found", "own_request", "question_closed", "question_has_contact"],
});

export const sellerQuestionStates = ["waiting", "answered", "hidden"] as const;
export type SellerQuestionState = (typeof sellerQuestionStates)[number];

export const sellerQuestionSchema = ownQuestionSchema.extend({
  product: z.object({ id: idSchema, code: z.string(), title: z.string() }),
  /** While the answer may still be corrected. */
  editable_until: instantSchema.nullable(),
});
export type SellerQuestion = z.infer<typeof sellerQuestionSchema>;

export const listSellerQuestions = endpoint({
  id: "catalog.list_seller_questions",
  method: "GET",
  path: "/seller/questions",
  summary:
    "Questions about the caller's offers: those that wait first asked first, others last first",
  rateClass: "read",
  query: z.object({ ...cursorQuery, state: z.enum(sellerQuestionStates).default("waiting") }),
  status: 200,
  response: z.object({
    questions: z.array(sellerQuestionSchema),
    next_cursor: idSchema.nullable(),
  }),
  problems: [],
});
