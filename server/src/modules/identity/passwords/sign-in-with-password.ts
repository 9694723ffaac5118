import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import {
  findUserByAddress,
  lockUser,
  updateUser,
  type Address,
  type User,
} from "../accounts/account.queries.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { countAttempts, forgiveAttempts } from "../limits/count-attempt.ts";
import { guessAttempts } from "../limits/guess-attempts.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { startSession } from "../sessions/start-session.ts";
import { hashPassword, isHashOutdated, isPasswordOf } from "./hash-password.ts";
import { weaknessesOf } from "./password-policy.ts";

export interface PasswordSignIn {
  address: Address;
  password: string;
  origin: AuthOrigin;
}

/**
 * Unknown address, wrong password and account without one do the same work and get the same answer.
 * What is wrong with the account itself is told only to whoever knows its password.
 */
export async function signInWithPassword(
  dependencies: IdentityDependencies,
  { address, password, origin }: PasswordSignIn,
): Promise<SessionAnswer | AuthRefusal> {
  const { db } = dependencies;
  const text = "email" in address ? address.email : address.phone;
  const guess = { kind: "sign_in", address: text, origin } as const;
  const attempts = await guessAttempts(dependencies, guess);
  const retryAfterSeconds = await countAttempts(dependencies, attempts);
  if (retryAfterSeconds !== undefined) {
    dependencies.log.warn({ address: origin.address }, "too many failed sign-ins");
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  const user = await findUserByAddress(db, address);
  const isRight = await isPasswordOf(user?.password_hash ?? null, password);
  if (!user || !isRight) {
    await recordFailure(dependencies, { userId: user?.id, origin });
    return authRefuse("invalid_credentials");
  }
  await forgiveAttempts(dependencies, attempts);
  const hindrance = hindranceOf(user, address);
  if (hindrance) return hindrance;
  const rehashed = isHashOutdated(user.password_hash!) ? await hashPassword(password) : undefined;
  const session = await inTransaction(db, async (trx) => {
    // Checking takes a while. A password that was changed meanwhile opens nothing any more, and its
    // new hash must not take the place of the one that the person has just chosen.
    const { password_hash: stored } = await lockUser(trx, user.id);
    if (stored !== user.password_hash) return authRefuse("invalid_credentials");
    if (rehashed) await updateUser(trx, user.id, { password_hash: rehashed });
    return startSession(trx, dependencies.sealer, { userId: user.id, method: "password", origin });
  });
  if (isAuthRefusal(session)) {
    return session.authRefused === "user_banned"
      ? authRefuse("user_banned", { status: 400 })
      : authRefuse("invalid_credentials");
  }
  const answer = await answerWithSession(dependencies, session);
  const reasons = weaknessesOf(password, { email: user.email ?? undefined, name: user.full_name });
  if (reasons.length === 0) return answer;
  const message = "Sua senha é fácil de adivinhar. Troque-a assim que puder.";
  return { ...answer, weak_password: { message, reasons } };
}

function hindranceOf(
  user: User & { is_suspended: boolean },
  address: Address,
): AuthRefusal | undefined {
  if (user.is_suspended) return authRefuse("user_banned", { status: 400 });
  if ("email" in address && !user.email_confirmed_at) return authRefuse("email_not_confirmed");
  if ("phone" in address && !user.phone_confirmed_at) return authRefuse("phone_not_confirmed");
  return undefined;
}

async function recordFailure(
  { db }: IdentityDependencies,
  { userId, origin }: { userId: string | undefined; origin: AuthOrigin },
): Promise<void> {
  await inTransaction(db, (trx: Trx) =>
    recordAudit(trx, [
      {
        action: "identity.sign_in_failed",
        actor: null,
        origin,
        objectKind: "user",
        objectId: userId ?? "unknown",
      },
    ]),
  );
}
