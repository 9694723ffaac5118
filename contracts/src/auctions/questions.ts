import { z } from "zod";
import { auctionRefSchema } from "./ref.ts";
import { endpoint } from "../core/endpoint.ts";
import { idSchema, instantSchema, pageQuery } from "../core/primitives.ts";

export const auctionQuestionSchema = z
  .object({
    id: idSchema,
    text: z.string(),
    /** "Le••• P."; null when the account is gone. */
    asked_by: z.string().nullable(),
    is_mine: z.boolean(),
    asked_at: instantSchema,
    answer: z.object({ text: z.string(), answered_at: instantSchema }).nullable(),
  })
  .meta({ id: "AuctionQuestion" });
export type AuctionQuestion = z.infer<typeof auctionQuestionSchema>;

const params = z.object({ ref: auctionRefSchema });

export const listAuctionQuestions = endpoint({
  id: "auctions.list_questions",
  method: "GET",
  path: "/auctions/{ref}/questions",
  summary:
    "Questions about an auction, the newest first; unanswered ones only for asker and creator",
  rateClass: "read",
  params,
  query: z.object(pageQuery),
  status: 200,
  response: z.object({
    questions: z.array(auctionQuestionSchema),
    total: z.int(),
    next_cursor: z.string().nullable(),
  }),
  problems: ["not_found"],
});

export const askAuctionQuestion = endpoint({
  id: "auctions.ask_question",
  method: "POST",
  path: "/auctions/{ref}/questions",
  summary: "Ask the creator in public; the id in the body is the intent",
  rateClass: "write",
  params,
  body: z.object({ id: idSchema, text: z.string().trim().min(5).max(500) }),
  status: 201,
  response: auctionQuestionSchema,
  problems: [
    "not_found",
    "registration_incomplete",
    "bid_on_own_auction",
    "question_has_contact",
    "questions_waiting",
    "questions_used_up",
    "auction_not_open",
    "intent_expired",
    "intent_in_progress",
    "intent_mismatch",
  ],
});

export const answerAuctionQuestion = endpoint({
  id: "auctions.answer_question",
  method: "PUT",
  path: "/auction-questions/{id}/answer",
  summary: "Answer a question about one's own auction",
  rateClass: "write",
  params: z.object({ id: idSchema }),
  body: z.object({ text: z.string().trim().min(2).max(1_000) }),
  status: 200,
  response: auctionQuestionSchema,
  problems: ["not_found", "question_has_contact", "question_closed"],
});
