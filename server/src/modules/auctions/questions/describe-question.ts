import type { AuctionQuestion } from "@areon/contracts/auctions/questions";
import { maskName } from "../bidding/mask-name.ts";
import type { QuestionRow } from "./question.queries.ts";

/** As everybody reads it: whoever asked is known by as little as whoever bids. */
export function describeQuestion(row: QuestionRow, userId: string): AuctionQuestion {
  const { answer, answered_at } = row;
  return {
    id: row.id,
    text: row.text,
    asked_by: row.asker_name === null ? null : maskName(row.asker_name),
    is_mine: row.asker_user_id === userId,
    asked_at: row.asked_at.toISOString(),
    answer: answer === null ? null : { text: answer, answered_at: answered_at!.toISOString() },
  };
}
