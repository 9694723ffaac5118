import { sql } from "kysely";
import { z } from "zod";
import { readMailCompany } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { noticeMail } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import type { Sealer } from "#platform/sealing";
import type { SendSms } from "./sms-port.ts";
import { mailTemplates, smsText, type MailTemplate } from "./message-templates.ts";
import { messagePurpose } from "./queue-message.ts";

export interface DeliveryDependencies {
  db: Database;
  sealer: Sealer;
  sendMail: SendMail;
  sendSms: SendSms | undefined;
}

const contentSchema = z.object({
  to: z.string(),
  values: z.object({
    name: z.string().optional(),
    code: z.string().optional(),
    link: z.string().optional(),
    subject: z.string().optional(),
  }),
});
type Content = z.infer<typeof contentSchema>;

/** Throws while it is worth another try; what is sent, or can never be, is forgotten. */
export async function deliverMessage(
  dependencies: DeliveryDependencies,
  { messageId, effectKey }: { messageId: string; effectKey: string },
): Promise<void> {
  const { db, sealer } = dependencies;
  const message = await db
    .selectFrom("identity.messages")
    .select(["channel", "template", "sealed"])
    .where("id", "=", messageId)
    .executeTakeFirst();
  if (!message?.sealed) return;
  const opened: unknown = JSON.parse(sealer.open(messagePurpose, message.sealed).toString());
  const content = contentSchema.parse(opened);
  const failure =
    message.channel === "mail"
      ? await mail(dependencies, message.template as MailTemplate, content, effectKey)
      : await sms(dependencies, content, effectKey);
  await db
    .updateTable("identity.messages")
    .set({ sealed: null, ...(failure ? { failure } : { sent_at: sql`platform.now()` }) })
    .where("id", "=", messageId)
    .execute();
}

type Failure = string | undefined;

async function mail(
  { db, sendMail }: DeliveryDependencies,
  template: MailTemplate,
  { to, values }: Content,
  effectKey: string,
): Promise<Failure> {
  const content = noticeMail(mailTemplates[template](values), await readMailCompany(db));
  const outcome = await sendMail({ effectKey, to, content });
  if (outcome.sent) return undefined;
  if (outcome.reason === "unreachable") throw new Error(`mail not sent: ${outcome.detail}`);
  return outcome.reason;
}

async function sms(
  { sendSms }: DeliveryDependencies,
  { to, values }: Content,
  effectKey: string,
): Promise<Failure> {
  if (!sendSms) return "no service";
  const outcome = await sendSms({ effectKey, to, text: smsText(values) });
  if (outcome.sent) return undefined;
  if (!outcome.isFinal) throw new Error(`text message not sent: ${outcome.detail}`);
  return "rejected";
}
