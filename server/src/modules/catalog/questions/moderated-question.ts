import { isMemberByCpf, isSamePerson } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { ModeratedKind } from "#platform/moderation/moderated-kind";
import { refuse, type Refusal } from "#platform/refusal";
import { findQuestion, lockQuestion, markHidden, type QuestionRow } from "./question.queries.ts";

/** A question with its answer. What was taken off the page stays off it. */
export const moderatedQuestion: ModeratedKind = {
  kind: "catalog.question",
  capability: "products.review",
  evidence: async (db, id) => {
    const question = await findQuestion(db, id);
    if (!question) return null;
    const { product_title: title, text, answer, hidden_at } = question;
    return { title, text: answer ? `${text}\n\n${answer}` : text, isHidden: hidden_at !== null };
  },
  apply: async (trx, { thingId, act, reason, userId }) => {
    const question = await lockQuestion(trx, thingId);
    if (!question) return refuse("not_found");
    if (await isOwn(trx, question, userId)) return refuse("own_request");
    if (act === "restore") return refuse("question_closed");
    return takeOffPage(trx, question, { userId, reason });
  },
};

/** Nobody of the desk decides on what they asked or answer for, by account or CPF. */
async function isOwn(
  trx: Trx,
  { asked_by: otherId, seller_party_id: partyId }: QuestionRow,
  userId: string,
): Promise<boolean> {
  if (otherId !== null && (await isSamePerson(trx, { userId, otherId }))) return true;
  return isMemberByCpf(trx, { userId, partyId });
}

/** Of a locked question: by the desk, or by its seller. */
export async function takeOffPage(
  trx: Trx,
  { id, hidden_at }: QuestionRow,
  { userId, reason }: { userId: string; reason: string },
): Promise<Refusal | null> {
  if (hidden_at) return refuse("question_closed");
  await markHidden(trx, { id, by: userId, reason });
  await recordEvents(trx, [{ type: "catalog.question_hidden", key: id, payload: { id } }]);
  return null;
}
