import { ticketPagePath } from "@areon/contracts/support/terms";
import type { z } from "zod";
import { mailboxOf } from "#modules/identity";
import { readMailCompany } from "#modules/settings";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { noticeMail, type Notice } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import { awayLineNow } from "../hours/read-calendar.ts";
import { keyOf } from "../tickets/describe-opened.ts";
import { findMessage, findTicket, type TicketRow } from "../tickets/ticket.queries.ts";
import { answerMail, receiptMail } from "./ticket-mails.ts";
import type { ticketMailTask } from "./ticket-mail-task.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sendMail: SendMail;
}

type Payload = z.infer<typeof ticketMailTask.payload>;

/** Throws while it is worth another try. A ticket or an address that is gone by then gets no mail. */
export async function sendTicketMail(
  parts: Parts,
  payload: Payload,
  effectKey: string,
): Promise<void> {
  const { db } = parts;
  const ticket = await findTicket(db, payload.ticket_id);
  const to = ticket && (await addressOf(db, ticket));
  const notice = to && (await noticeOf(parts, ticket, payload));
  if (!notice) return;
  const content = noticeMail(notice, await readMailCompany(db));
  const outcome = await parts.sendMail({ effectKey, to, content });
  if (!outcome.sent && outcome.reason === "unreachable") {
    throw new Error(`mail not sent: ${outcome.detail}`);
  }
}

/** Of somebody with an account, the address that is theirs when the mail leaves. */
async function addressOf(db: Database, ticket: TicketRow): Promise<string | undefined> {
  if (ticket.user_id === null) return ticket.contact_email ?? undefined;
  return (await mailboxOf(db, ticket.user_id))?.address;
}

async function noticeOf(
  { db, config }: Parts,
  ticket: TicketRow,
  { kind, message_id: messageId }: Payload,
): Promise<Notice | undefined> {
  const { code, protocol } = ticket;
  const link = config.PUBLIC_ORIGIN + ticketPagePath({ code, key: keyOf(ticket) });
  const words = { code, protocol, link };
  if (kind === "receipt") return receiptMail(words, { away: await awayLineNow(db) });
  const message = messageId === null ? undefined : await findMessage(db, messageId);
  return message && answerMail(words, message);
}
