import { partyOfUser } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { mayModerate } from "./may-moderate.ts";
import { lockQuestion, markHidden } from "./question.queries.ts";
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
    if (!isSeller && !(await mayModerate(trx, act.actor))) return refuse("not_found");
    if (question.hidden_at) return refuse("question_closed");
    // The reason goes to who asked: a seller writes no way around the platform there either.
    const contact = isSeller ? refuseContact(reason) : null;
    if (contact) return contact;
    await markHidden(trx, { id, by: userId, reason });
    await recordAudit(trx, [
      {
        action: "catalog.question_hidden",
        ...act,
        objectKind: "question",
        objectId: id,
        after: { reason },
      },
    ]);
    await recordEvents(trx, [{ type: "catalog.question_hidden", key: id, payload: { id } }]);
    return null;
  });
}
