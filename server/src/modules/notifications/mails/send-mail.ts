import { sql } from "kysely";
import { z } from "zod";
import { mailboxOf } from "#modules/identity";
import { readSetting } from "#modules/settings";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { MailCompany } from "#platform/mail/mail-content";
import { noticeMail } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import { mailText } from "./mail-text.ts";

export interface MailDependencies {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sendMail: SendMail;
}

const noticesSchema = z.array(
  z.object({
    id: z.string().nullable(),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
  }),
);
type Notices = z.infer<typeof noticesSchema>;

/** Throws while it is worth another try; what is sent, or can never be, keeps no text. */
export async function sendMail(parts: MailDependencies, mailId: string): Promise<void> {
  const { db } = parts;
  const mail = await db
    .selectFrom("notifications.mails")
    .select(["user_id", "notices", "total"])
    .where("id", "=", mailId)
    .where("sent_at", "is", null)
    .where("failure", "is", null)
    .executeTakeFirst();
  if (!mail) return;
  const notices = noticesSchema.parse(mail.notices);
  const failure = await deliver(parts, {
    mailId,
    userId: mail.user_id,
    notices,
    total: mail.total,
  });
  await db
    .updateTable("notifications.mails")
    .set({ notices: "[]", ...(failure ? { failure } : { sent_at: sql`platform.now()` }) })
    .where("id", "=", mailId)
    .execute();
}

async function deliver(
  { db, config, sendMail: send }: MailDependencies,
  mail: { mailId: string; userId: string; notices: Notices; total: number },
): Promise<string | undefined> {
  const mailbox = await mailboxOf(db, mail.userId);
  if (!mailbox) return "no address";
  const unread = await withoutRead(db, mail.userId, mail.notices);
  const total = mail.total - (mail.notices.length - unread.length);
  if (total === 0) return "read before";
  const { firstName, address } = mailbox;
  const text = mailText({ firstName, notices: unread, total, origin: config.PUBLIC_ORIGIN });
  const outcome = await send({
    effectKey: `notifications.mail:${mail.mailId}`,
    to: address,
    content: noticeMail(text, await readCompany(db)),
  });
  if (outcome.sent) return undefined;
  if (outcome.reason === "unreachable") throw new Error(`mail not sent: ${outcome.detail}`);
  return outcome.reason;
}

/** Who has seen it in the app needs no mail about it. */
async function withoutRead(db: Database, userId: string, notices: Notices): Promise<Notices> {
  const ids = notices.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return notices;
  const read = await db
    .selectFrom("notifications.notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("id", "in", ids)
    .where("read_at", "is not", null)
    .execute();
  const readIds = new Set(read.map(({ id }) => id));
  return notices.filter(({ id }) => id === null || !readIds.has(id));
}

async function readCompany(db: Database): Promise<MailCompany> {
  const text = (key: string, fallback: string) =>
    readSetting(db, { key, schema: z.string(), fallback });
  return {
    name: await text("company.legal_name", "AREON"),
    cnpj: await text("company.cnpj", ""),
  };
}
