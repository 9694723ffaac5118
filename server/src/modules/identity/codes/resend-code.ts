import { inTransaction } from "#platform/db/database";
import { findUserByAddress, type Address } from "../accounts/account.queries.ts";
import type { AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { sendMailCode, sendSmsCode, type MailFlow } from "./send-code.ts";
import { countSending } from "./sending-limits.ts";
import { sendEmailChangeCodes } from "./send-email-change-codes.ts";

export type ResendType = "signup" | "email_change" | "sms" | "phone_change";

/** Writes again what is still waited for; with nothing to wait for the answer is the same. */
export async function resendCode(
  dependencies: IdentityDependencies,
  request: { type: ResendType; address: Address; flow: MailFlow; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const { db } = dependencies;
  const { type, address, flow, origin } = request;
  const tooOften = await countSending(dependencies, { address, reason: type, origin });
  if (tooOften) return tooOften;
  const user = await findUserByAddress(db, address);
  if (!user) return undefined;
  const { id: userId } = user;
  await inTransaction(db, async (trx) => {
    if (type === "signup" && user.email && !user.email_confirmed_at) {
      await sendMailCode(trx, dependencies, { userId, purpose: "signup", to: user.email, flow });
    }
    if (type === "email_change" && user.new_email) {
      await sendEmailChangeCodes(trx, dependencies, { user, newEmail: user.new_email, flow });
    }
    if (type === "sms" && user.phone && !user.phone_confirmed_at) {
      await sendSmsCode(trx, dependencies, { userId, purpose: "sms", to: user.phone });
    }
    if (type === "phone_change" && user.new_phone) {
      await sendSmsCode(trx, dependencies, { userId, purpose: "phone_change", to: user.new_phone });
    }
  });
  return undefined;
}
