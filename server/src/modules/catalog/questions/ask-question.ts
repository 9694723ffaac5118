import type { Question } from "@areon/contracts/catalog/questions";
import { partyOfUser, requireRegistration } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { refuse, type Refusal } from "#platform/refusal";
import { describeQuestions } from "./describe-questions.ts";
import { countAsked, findOpenOffer, findQuestion, insertQuestion } from "./question.queries.ts";
import { refuseContact } from "./refuse-contact.ts";

/** Of one person: on a day, and without an answer about one offer. */
const mostPerDay = 20;
const mostWaiting = 3;

interface Wish {
  id: string;
  productId: string;
  text: string;
  userId: string;
}

/** Asks the seller in public. The seller sees it at once, everybody once it is answered. */
export async function askQuestion(
  { db }: { db: Database },
  wish: Wish,
): Promise<Question | Refusal> {
  const refusal =
    (await requireRegistration(db, wish.userId)) ??
    refuseContact(wish.text) ??
    (await inTransaction(db, (trx) => keepQuestion(trx, wish)));
  if (refusal) return refusal;
  const [question] = await describeQuestions(db, [(await findQuestion(db, wish.id))!]);
  return question!;
}

async function keepQuestion(
  trx: Trx,
  { id, productId, text, userId }: Wish,
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const before = await findQuestion(trx, id);
  if (before) {
    const isSame =
      before.asked_by === userId && before.product_id === productId && before.text === text;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const offer = await findOpenOffer(trx, productId);
  if (!offer) return refuse("not_found");
  if (offer.party_id === (await partyOfUser(trx, userId))) return refuse("own_product");
  // One after another for each person, so that two at once do not both count as the last.
  await lockName(trx, `catalog.questions ${userId}`);
  const asked = await countAsked(trx, { userId, productId });
  if (asked.waiting >= mostWaiting) return refuse("questions_waiting", { max: mostWaiting });
  if (asked.today >= mostPerDay) return refuse("questions_used_up", { max: mostPerDay });
  await insertQuestion(trx, {
    id,
    product_id: productId,
    seller_party_id: offer.party_id,
    asked_by: userId,
    text,
  });
  await recordEvents(trx, [{ type: "catalog.question_asked", key: id, payload: { id } }]);
  return null;
}
