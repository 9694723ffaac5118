import type { Question } from "@areon/contracts/catalog/questions";
import { partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import { answerMinutes, isCorrectable } from "./correction-time.ts";
import { describeQuestions } from "./describe-questions.ts";
import {
  correctAnswer,
  findQuestion,
  insertAnswer,
  lockQuestion,
  type QuestionRow,
} from "./question.queries.ts";
import { refuseContact } from "./refuse-contact.ts";

interface Answer {
  questionId: string;
  text: string;
  userId: string;
}

/** Answers a question about one's own offer, once; sent again soon after, it corrects what was answered. */
export async function answerQuestion(
  { db }: { db: Database },
  answer: Answer,
): Promise<Question | Refusal> {
  const refusal = await inTransaction(db, async (trx) => {
    const question = await lockQuestion(trx, answer.questionId);
    const party = await partyOfUser(trx, answer.userId);
    if (!question || question.seller_party_id !== party) return refuse("not_found");
    if (question.hidden_at) return refuse("question_closed");
    return refuseContact(answer.text) ?? (await keepAnswer(trx, { ...answer, question }));
  });
  if (refusal) return refusal;
  const [described] = await describeQuestions(db, [(await findQuestion(db, answer.questionId))!]);
  return described!;
}

async function keepAnswer(
  trx: Trx,
  { question, text, userId }: Answer & { question: QuestionRow },
): Promise<Refusal | null> {
  const { id } = question;
  if (question.answer === text) return null;
  if (question.answer !== null) {
    if (!isCorrectable(question.answered_at!, await businessNow(trx))) {
      return refuse("answer_final", { minutes: answerMinutes });
    }
    await correctAnswer(trx, { questionId: id, text });
    return null;
  }
  await insertAnswer(trx, { question_id: id, answered_by: userId, text });
  await recordEvents(trx, [{ type: "catalog.question_answered", key: id, payload: { id } }]);
  return null;
}
