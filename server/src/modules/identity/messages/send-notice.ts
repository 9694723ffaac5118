import type { Trx } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { mailboxOf } from "./mailbox-of.ts";
import type { MailTemplate } from "./message-templates.ts";
import { queueMessage } from "./queue-message.ts";

/** Tells a person by mail what happened to the account; to nobody when no address is confirmed. */
export async function sendNotice(
  trx: Trx,
  sealer: Sealer,
  { userId, template, subject }: { userId: string; template: MailTemplate; subject?: string },
): Promise<void> {
  const mailbox = await mailboxOf(trx, userId);
  if (!mailbox) return;
  const { address: to, firstName: name } = mailbox;
  const values = { name, subject };
  await queueMessage(trx, sealer, { userId, to, channel: "mail", template, values });
}
