import { inTransaction } from "#platform/db/database";
import { findUserByAddress } from "../accounts/account.queries.ts";
import { openAccount, type SignUp } from "../accounts/sign-up.ts";
import type { AuthRefusal } from "../auth/auth-refusal.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { sendMailCode, sendSmsCode } from "./send-code.ts";
import { countSending } from "./sending-limits.ts";

/** A code instead of a password. An unknown address opens an account, when that was asked for. */
export async function sendSignInCode(
  dependencies: IdentityDependencies,
  request: Omit<SignUp, "password"> & { createUser: boolean },
): Promise<AuthRefusal | undefined> {
  const { db } = dependencies;
  const { address, flow, origin } = request;
  const tooOften = await countSending(dependencies, { address, reason: "otp", origin });
  if (tooOften) return tooOften;
  const user = await findUserByAddress(db, address);
  await inTransaction(db, async (trx) => {
    if (!user) {
      if (request.createUser)
        await openAccount(trx, dependencies, { ...request, passwordHash: null });
      return;
    }
    if ("phone" in address) {
      await sendSmsCode(trx, dependencies, { userId: user.id, purpose: "sms", to: address.phone });
      return;
    }
    const purpose = user.email_confirmed_at ? "magiclink" : "signup";
    await sendMailCode(trx, dependencies, { userId: user.id, purpose, to: address.email, flow });
  });
  return undefined;
}
