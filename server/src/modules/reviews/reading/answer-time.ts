import { reviewAnswerMinutes } from "@areon/contracts/reviews/terms";
import type { ReviewRow } from "../writing/review.queries.ts";

/** Until when an answer may be corrected; null when there is none, or none any more. */
export function answerEditableUntil(review: ReviewRow, now: Date): Date | null {
  if (!review.answered_at || review.hidden_at || review.answer_hidden_at) return null;
  const until = new Date(review.answered_at.getTime() + reviewAnswerMinutes * 60_000);
  return now < until ? until : null;
}

/** A published review of a sale that the seller has not answered. */
export function isAnswerable({ side, published_at, hidden_at, answer }: ReviewRow): boolean {
  return side === "buyer" && published_at !== null && hidden_at === null && answer === null;
}
