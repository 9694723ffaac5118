import type { Trx } from "#platform/db/database";
import { findUserByAddress, type User } from "../accounts/account.queries.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { sendMailCode, type MailFlow } from "./send-code.ts";

/**
 * Both addresses must agree. An address that is somebody's account already gets a warning instead of
 * a code, so the change can never finish, and whoever asked is not told why.
 */
export async function sendEmailChangeCodes(
  trx: Trx,
  dependencies: Pick<IdentityDependencies, "config" | "sealer">,
  { user, newEmail, flow }: { user: User; newEmail: string; flow: MailFlow },
): Promise<void> {
  const { id: userId } = user;
  const mail = { userId, flow, subject: newEmail };
  if (user.email && user.email_confirmed_at && !user.is_current_email_proved) {
    const to = user.email;
    await sendMailCode(trx, dependencies, { ...mail, purpose: "email_change_current", to });
  }
  if (user.is_new_email_proved) return;
  const owner = await findUserByAddress(trx, { email: newEmail });
  if (!owner) {
    await sendMailCode(trx, dependencies, { ...mail, purpose: "email_change_new", to: newEmail });
    return;
  }
  await queueMessage(trx, dependencies.sealer, {
    userId: owner.id,
    to: newEmail,
    channel: "mail",
    template: "address_in_use",
  });
}
