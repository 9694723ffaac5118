import { recordEvents } from "#platform/events/record-events";
import type { ModeratedKind } from "#platform/moderation/moderated-kind";
import { refuse } from "#platform/refusal";
import { findQuestion, lockQuestion, markHidden } from "./question.queries.ts";

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
    if (act === "restore" || question.hidden_at) return refuse("question_closed");
    await markHidden(trx, { id: thingId, by: userId, reason });
    await recordEvents(trx, [
      { type: "catalog.question_hidden", key: thingId, payload: { id: thingId } },
    ]);
    return null;
  },
};
