import { inTransaction, type Trx } from "#platform/db/database";
import { findUserByAddress } from "../accounts/account.queries.ts";
import { retryWhenTaken } from "../accounts/retry-when-taken.ts";
import { openAccount, type SignUp } from "../accounts/sign-up.ts";
import type { AuthRefusal } from "../auth/auth-refusal.ts";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { sendMailCode, sendSmsCode } from "./send-code.ts";
import { countSending } from "./sending-limits.ts";

type SignInCodeRequest = Omit<SignUp, "password"> & { createUser: boolean };

/** A code instead of a password. An unknown address opens an account, when that was asked for. */
export async function sendSignInCode(
  dependencies: IdentityDependencies,
  request: SignInCodeRequest,
): Promise<AuthRefusal | undefined> {
  const { db } = dependencies;
  const { address, origin } = request;
  const tooOften = await countSending(dependencies, { address, reason: "otp", origin });
  if (tooOften) return tooOften;
  await retryWhenTaken(() => inTransaction(db, (trx) => sendOrOpen(trx, dependencies, request)));
  return undefined;
}

async function sendOrOpen(
  trx: Trx,
  dependencies: IdentityDependencies,
  request: SignInCodeRequest,
): Promise<void> {
  const { address, flow } = request;
  const user = await findUserByAddress(trx, address);
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
}
