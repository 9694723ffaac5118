import { createHash } from "node:crypto";
import type { TicketChannel, TicketContact } from "@areon/contracts/support/support";
import { countAttempts, networkOf, partyOfUser } from "#modules/identity";
import { hasOpenSubscription } from "#modules/plans";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent, newId } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { addJob } from "#platform/jobs/add-job";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { ticketMailTask } from "../mails/ticket-mail-task.ts";
import type { SupportDependencies } from "../support-dependencies.ts";
import { findTicket, insertMessage, insertTicket, type TicketRow } from "./ticket.queries.ts";

export interface Asker {
  actor: Actor | null;
  origin: Origin;
}

export interface TicketWish {
  /** The intent, and the ticket's id. */
  id: string;
  channel: TicketChannel;
  subject: string;
  text: string;
  contact: TicketContact | undefined;
}

/** One request, whichever door it came through: ticket, first message, replies and receipt together. */
export async function askForHelp(
  parts: SupportDependencies,
  wish: TicketWish,
  { asker, replies }: { asker: Asker; replies: readonly string[] },
): Promise<TicketRow | Refusal> {
  const userId = asker.actor?.userId ?? null;
  const contact = userId === null ? wish.contact : undefined;
  const limits = await countAsking(parts, { userId, contact, origin: asker.origin });
  if (isRefusal(limits)) return limits;
  const requestHash = hashRequest({ ...wish, contact, userId });
  return allOrNothing(parts.db, async (trx) => {
    const busy = await lockIntent(trx, wish.id);
    if (busy) return busy;
    const earlier = await findTicket(trx, wish.id);
    if (earlier) {
      return earlier.request_hash.equals(requestHash) ? earlier : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
    await writeTicket(trx, { ...wish, contact, userId, requestHash }, replies);
    if (limits.mayMail) {
      await addJob(trx, ticketMailTask, { ticket_id: wish.id, kind: "receipt", message_id: null });
    }
    return (await findTicket(trx, wish.id))!;
  });
}

type Writing = TicketWish & { userId: string | null; requestHash: Buffer };

async function writeTicket(trx: Trx, wish: Writing, replies: readonly string[]): Promise<void> {
  const { id, channel, subject, text, contact, userId, requestHash } = wish;
  await insertTicket(trx, {
    id,
    channel,
    subject,
    userId,
    isPriority: userId !== null && (await isOfProfessional(trx, userId)),
    contact: contact ? storedContact(contact) : null,
    requestHash,
  });
  await insertMessage(trx, { id: newId(), ticketId: id, voice: "person", text });
  for (const reply of replies) {
    await insertMessage(trx, { id: newId(), ticketId: id, voice: "bot", text: reply });
  }
}

/** The plan at the moment of asking: what somebody paid for then is answered first, also after the plan ended. */
async function isOfProfessional(trx: Trx, userId: string): Promise<boolean> {
  const partyId = await partyOfUser(trx, userId);
  return partyId !== undefined && (await hasOpenSubscription(trx, partyId));
}

/** Addresses are compared in small letters everywhere. */
export function storedContact({ name, email, phone }: TicketContact) {
  return { name, email: email.toLowerCase(), phone: phone || null };
}

/**
 * A form that anybody may fill in must not become a way to flood a stranger's mailbox: over the limit of an
 * address the ticket is kept and only its receipt is not sent.
 */
export async function countAsking(
  parts: SupportDependencies,
  asked: { userId: string | null; contact: TicketContact | undefined; origin: Origin },
): Promise<{ mayMail: boolean } | Refusal> {
  const { userId, contact, origin } = asked;
  if (userId !== null) return { mayMail: true };
  const network = ["ticket", networkOf(origin.address)];
  const seconds = await countAttempts(parts, [{ kind: "mail_network", subject: network }]);
  if (seconds !== undefined) return refuse("rate_limited", { seconds });
  if (!contact) return { mayMail: false };
  const address = ["ticket", contact.email.toLowerCase()];
  const wait = await countAttempts(parts, [{ kind: "mail_address", subject: address }]);
  return { mayMail: wait === undefined };
}

function hashRequest(wish: TicketWish & { userId: string | null }): Buffer {
  const { channel, subject, text, contact, userId } = wish;
  const said = [channel, subject, text, userId, contact && storedContact(contact)];
  return createHash("sha256").update(JSON.stringify(said)).digest();
}
