import type { Trx } from "#platform/db/database";
import { addJob } from "#platform/jobs/add-job";
import { newId } from "#platform/ids";
import type { Sealer } from "#platform/sealing";
import { deliverMessageTask } from "./deliver-message-task.ts";
import type { MailTemplate, MessageValues } from "./message-templates.ts";

export type NewMessage = { userId: string | null; to: string } & (
  | { channel: "mail"; template: MailTemplate; values?: MessageValues }
  | { channel: "sms"; template: "code"; values: MessageValues }
);

export const messagePurpose = "identity message";

/** Sent after commit by a job, which is given an id: addresses and codes stay out of the queue. */
export async function queueMessage(
  trx: Trx,
  sealer: Sealer,
  { userId, to, channel, template, values = {} }: NewMessage,
): Promise<void> {
  const id = newId();
  await trx
    .insertInto("identity.messages")
    .values({
      id,
      user_id: userId,
      channel,
      template,
      sealed: sealer.seal(messagePurpose, JSON.stringify({ to, values })),
    })
    .execute();
  await addJob(trx, deliverMessageTask, { message_id: id });
}
