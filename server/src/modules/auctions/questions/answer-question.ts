import type { AuctionQuestion } from "@areon/contracts/auctions/questions";
import { partyOfUser } from "#modules/identity";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import { describeQuestion } from "./describe-question.ts";
import { findQuestion, lockQuestion, writeAnswer } from "./question.queries.ts";
import { refuseContact } from "./refuse-contact.ts";

interface Answer {
  questionId: string;
  text: string;
  userId: string;
}

/** Answers a question about one's own auction, once: people bid by what was answered. */
export async function answerQuestion(
  db: Database,
  answer: Answer,
): Promise<AuctionQuestion | Refusal> {
  const refusal = await inTransaction(db, (trx) => keepAnswer(trx, answer));
  return refusal ?? describeQuestion((await findQuestion(db, answer.questionId))!, answer.userId);
}

async function keepAnswer(trx: Trx, { questionId, text, userId }: Answer): Promise<Refusal | null> {
  const question = await lockQuestion(trx, questionId);
  const partyId = await partyOfUser(trx, userId);
  if (!question || question.creator_party_id !== partyId) return refuse("not_found");
  if (question.answer === text) return null;
  if (question.hidden_at || question.answer !== null) return refuse("question_closed");
  const contact = refuseContact(text);
  if (contact) return contact;
  const { id, auction_id } = question;
  await writeAnswer(trx, { id, text });
  const payload = { id, auction_id };
  await recordEvents(trx, [{ type: "auctions.question_answered", key: id, payload }]);
  return null;
}
