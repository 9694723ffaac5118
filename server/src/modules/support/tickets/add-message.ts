import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { addTicketMessage as endpoint } from "@areon/contracts/support/support";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent, newId } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { awayLineNow } from "../hours/read-calendar.ts";
import { describeMessages, mostMessages } from "./describe-ticket.ts";
import {
  countMessages,
  findMessage,
  findReadableTicket,
  insertMessage,
  listMessages,
  lockTicket,
  moveTicket,
  type MessageRow,
  type Reader,
  type TicketRow,
} from "./ticket.queries.ts";

/**
 * Whoever asked writes again, and the desk has it before it again, also after the end. Outside hours the
 * chat says once more when people return, unless that is the last thing it said.
 */
export async function addMessage(
  db: Database,
  { ref, id, text }: { ref: string; id: string; text: string },
  reader: Reader,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const ticket = await findReadableTicket(db, ref, reader);
  if (!ticket) return refuse("not_found");
  const rows = await allOrNothing(db, (trx) => write(trx, ticket.id, { id, text }));
  if (isRefusal(rows)) return rows;
  return { messages: await describeMessages(db, ticket, rows) };
}

async function write(
  trx: Trx,
  ticketId: string,
  { id, text }: { id: string; text: string },
): Promise<MessageRow[] | Refusal> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const earlier = await findMessage(trx, id);
  if (earlier) {
    const isSame = earlier.ticket_id === ticketId && earlier.text === text;
    return isSame ? writtenWith(trx, earlier) : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const ticket = await lockTicket(trx, ticketId);
  // Room for the line that may follow.
  if ((await countMessages(trx, ticketId)) + 2 > mostMessages) {
    return refuse("support_thread_full", { most: mostMessages });
  }
  await insertMessage(trx, { id, ticketId, voice: "person", text });
  await moveTicket(trx, ticketId, "open");
  await sayAway(trx, ticket);
  return writtenWith(trx, (await findMessage(trx, id))!);
}

async function sayAway(trx: Trx, ticket: TicketRow): Promise<void> {
  if (ticket.channel !== "chat") return;
  const away = await awayLineNow(trx);
  if (away === null) return;
  const said = (await listMessages(trx, ticket.id)).findLast(({ voice }) => voice !== "person");
  if (said?.text === away) return;
  await insertMessage(trx, { id: newId(), ticketId: ticket.id, voice: "bot", text: away });
}

/** The message, and what the chat's own voice said to it. */
async function writtenWith(trx: Trx, message: MessageRow): Promise<MessageRow[]> {
  const rows = await listMessages(trx, message.ticket_id);
  const after = rows.filter(({ number }) => number === message.number + 1);
  return [message, ...after.filter(({ voice }) => voice === "bot")];
}
