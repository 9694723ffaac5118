import type { DeskTicket } from "@areon/contracts/support/desk";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { addJob } from "#platform/jobs/add-job";
import { refuse, type Refusal } from "#platform/refusal";
import { ticketMailTask } from "../mails/ticket-mail-task.ts";
import { mostMessages } from "../tickets/describe-ticket.ts";
import {
  countMessages,
  findMessage,
  findTicket,
  insertMessage,
  lockTicket,
  moveTicket,
} from "../tickets/ticket.queries.ts";
import { describeDeskTicket } from "./describe-desk-ticket.ts";

interface Answer {
  ref: string;
  id: string;
  text: string;
}

/** The desk's word stands in the thread and goes by mail; from here on it waits for whoever asked. */
export async function answerTicket(
  db: Database,
  answer: Answer,
  act: { actor: Actor; origin: Origin },
): Promise<DeskTicket | Refusal> {
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, answer.id);
    if (busy) return busy;
    const found = await findTicket(trx, answer.ref);
    if (!found) return refuse("not_found");
    const refused = await keepAnswer(trx, { ...answer, ticketId: found.id }, act);
    if (refused) return refused;
    return describeDeskTicket(trx, (await findTicket(trx, found.id))!);
  });
}

async function keepAnswer(
  trx: Trx,
  { id, text, ticketId }: Answer & { ticketId: string },
  act: { actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  const { userId } = act.actor;
  const earlier = await findMessage(trx, id);
  if (earlier) {
    const isSame =
      earlier.ticket_id === ticketId && earlier.answered_by === userId && earlier.text === text;
    return isSame ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  await lockTicket(trx, ticketId);
  if ((await countMessages(trx, ticketId)) >= mostMessages) {
    return refuse("support_thread_full", { most: mostMessages });
  }
  await insertMessage(trx, { id, ticketId, voice: "desk", answeredBy: userId, text });
  await moveTicket(trx, ticketId, "answered");
  await addJob(trx, ticketMailTask, { ticket_id: ticketId, kind: "answer", message_id: id });
  const about = { objectKind: "ticket", objectId: ticketId, after: { message: id } };
  await recordAudit(trx, [{ action: "support.answer", ...act, ...about }]);
  return null;
}
