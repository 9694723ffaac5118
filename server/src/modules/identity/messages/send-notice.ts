import type { Trx } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import type { MailTemplate } from "./message-templates.ts";
import { queueMessage } from "./queue-message.ts";

/** Tells a person by mail what happened to the account; to nobody when no address is confirmed. */
export async function sendNotice(
  trx: Trx,
  sealer: Sealer,
  { userId, template, subject }: { userId: string; template: MailTemplate; subject?: string },
): Promise<void> {
  const user = await trx
    .selectFrom("identity.users")
    .select(["email", "full_name"])
    .where("id", "=", userId)
    .where("email_confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!user?.email) return;
  const values = { name: user.full_name.split(" ")[0], subject };
  await queueMessage(trx, sealer, { userId, to: user.email, channel: "mail", template, values });
}
