import { sql } from "kysely";
import { inTransaction } from "#platform/db/database";
import { getAccount, updateUser } from "../accounts/account.queries.ts";
import { presenceAddress } from "../accounts/prove-presence.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { issueCode } from "./issue-code.ts";
import { countSending } from "./sending-limits.ts";
import { sendSmsCode } from "./send-code.ts";

/** A code to the signed-in person's own address, to be given back with a sensitive change. */
export async function sendReauthenticationCode(
  dependencies: IdentityDependencies,
  { userId, origin }: { userId: string; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const { db, sealer } = dependencies;
  const { user } = await getAccount(db, userId);
  const address = presenceAddress(user);
  if (address === undefined) {
    const code = user.email ? "email_not_confirmed" : "validation_failed";
    return authRefuse(code, user.email ? { status: 422 } : {});
  }
  const isMail = address === user.email;
  const tooOften = await countSending(dependencies, {
    address: isMail ? { email: address } : { phone: address },
    reason: "reauthentication",
    origin,
  });
  if (tooOften) return tooOften;
  await inTransaction(db, async (trx) => {
    const purpose = "reauthentication";
    await updateUser(trx, userId, { reauthentication_sent_at: sql<Date>`platform.now()` });
    if (!isMail) return sendSmsCode(trx, dependencies, { userId, purpose, to: address });
    const { code } = await issueCode(trx, sealer, { userId, purpose, address });
    return queueMessage(trx, sealer, {
      userId,
      to: address,
      channel: "mail",
      template: "reauthentication",
      values: { code },
    });
  });
  return undefined;
}
