import { partyOfUser } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isAtDesk } from "#platform/permissions/capabilities";
import { refuse, type Refusal } from "#platform/refusal";
import { moderatedQuestion, takeOffPage } from "./moderated-question.ts";
import { lockQuestion } from "./question.queries.ts";
import { refuseContact } from "./refuse-contact.ts";

/** Takes a question and its answer off the page, with a reason that its writer reads. */
export async function hideQuestion(
  { db }: { db: Database },
  { id, reason }: { id: string; reason: string },
  act: { actor: Actor; origin: Origin },
): Promise<null | Refusal> {
  const { userId } = act.actor;
  return inTransaction(db, async (trx) => {
    const question = await lockQuestion(trx, id);
    if (!question) return refuse("not_found");
    const isSeller = question.seller_party_id === (await partyOfUser(trx, userId));
    if (!isSeller && !(await isAtDesk(trx, act.actor, moderatedQuestion.capability))) {
      return refuse("not_found");
    }
    // The reason goes to who asked: a seller writes no way around the platform there either.
    const contact = isSeller && !question.hidden_at ? refuseContact(reason) : null;
    if (contact) return contact;
    const refused = isSeller
      ? await takeOffPage(trx, question, { userId, reason })
      : await moderatedQuestion.apply(trx, { thingId: id, act: "hide", reason, userId });
    if (refused) return refused;
    await recordAudit(trx, [
      {
        action: "catalog.question_hidden",
        ...act,
        objectKind: "question",
        objectId: id,
        after: { reason },
      },
    ]);
    return null;
  });
}
