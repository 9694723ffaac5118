import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { sql } from "kysely";
import { mailboxOf } from "#modules/identity";
import { readMailCompany } from "#modules/settings";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { noticeMail } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import { gatherNotices, type WaitingMail } from "./gather-notices.ts";
import { mailText } from "./mail-text.ts";

export interface MailDependencies {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sendMail: SendMail;
}

/** Throws while it is worth another try; what is sent, or can never be, keeps no text. */
export async function sendMail(parts: MailDependencies, mailId: string): Promise<void> {
  const { db } = parts;
  const mail = await db
    .selectFrom("notifications.mails")
    .select(["user_id", "kind", "source_ids", "notices"])
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("failure", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  const failure = await deliver(parts, mailId, {
    userId: mail.user_id,
    kind: mail.kind as NotificationKind,
    sourceIds: mail.source_ids,
    notices: mail.notices,
  });
  await db
    .updateTable("notifications.mails")
    .set({ notices: "[]", ...(failure ? { failure } : { sent_at: sql`platform.now()` }) })
    .where("id", "=", mailId)
    .execute();
}

async function deliver(
  { db, config, sendMail: send }: MailDependencies,
  mailId: string,
  mail: WaitingMail,
): Promise<string | undefined> {
  const mailbox = await mailboxOf(db, mail.userId);
  if (!mailbox) return "no address";
  const gathered = await gatherNotices(db, mail);
  if (typeof gathered === "string") return gathered;
  const { firstName, address } = mailbox;
  const text = mailText({ firstName, ...gathered, origin: config.PUBLIC_ORIGIN });
  const outcome = await send({
    effectKey: `notifications.mail:${mailId}`,
    to: address,
    content: noticeMail(text, await readMailCompany(db)),
  });
  if (outcome.sent) return undefined;
  if (outcome.reason === "unreachable") throw new Error(`mail not sent: ${outcome.detail}`);
  return outcome.reason;
}
