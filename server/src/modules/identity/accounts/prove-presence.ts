import { sql } from "kysely";
import { realNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { redeemCode } from "../codes/redeem-code.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { countAttempts, forgiveAttempts } from "../limits/count-attempt.ts";
import { guessAttempts } from "../limits/guess-attempts.ts";
import { isPasswordOf } from "../passwords/hash-password.ts";
import type { AmrEntry, SessionRow } from "../sessions/session.ts";
import type { User } from "./account.queries.ts";

const minuteMs = 60_000;
const freshMs = 5 * minuteMs;
const recoveryMs = 15 * minuteMs;
const oldSessionMs = 24 * 60 * minuteMs;

export interface PresenceProof {
  user: User;
  session: SessionRow;
  currentPassword: string | undefined;
  nonce: string | undefined;
  origin: AuthOrigin;
  change: {
    /** To have signed in a moment ago is not enough for it. */
    hasPassword: boolean;
    hasAddress: boolean;
  };
}

/**
 * An unlocked phone on a table must not be enough to take an account over: sensitive changes ask for
 * a sign-in, a password, a mailed code or a factor of the last five minutes. A new password comes with
 * the present one or a mailed code, or after a second factor of the last five minutes.
 */
export async function provePresence(
  dependencies: IdentityDependencies,
  proof: PresenceProof,
): Promise<AuthRefusal | undefined> {
  const { user, session, currentPassword, nonce, origin } = proof;
  if (nonce !== undefined) return proveByNonce(dependencies, { user, session, nonce, origin });
  if (currentPassword !== undefined) {
    return proveByPassword(dependencies, { user, session, currentPassword, origin });
  }
  const { hasPassword, hasAddress } = proof.change;
  const isFresh = hasPassword
    ? await isFactorFresh(dependencies.db, session)
    : isPresenceFresh(session);
  if (isFresh) return undefined;
  const now = realNow().getTime();
  const recoveredAt = session.recovered_at?.getTime();
  // A recovery mail stands for the forgotten password, and for nothing else.
  if (!hasAddress && recoveredAt !== undefined && now - recoveredAt <= recoveryMs) return undefined;
  const isOld = now - session.created_at.getTime() > oldSessionMs;
  const needsCode = isOld || user.password_hash === null;
  return authRefuse(needsCode ? "reauthentication_needed" : "current_password_required");
}

export function isPresenceFresh(session: SessionRow): boolean {
  return realNow().getTime() - session.proved_at.getTime() <= freshMs;
}

/**
 * The factor has to be older than the session: whoever found it open could add one of their own, and
 * change the password by that.
 */
async function isFactorFresh(db: Database, session: SessionRow): Promise<boolean> {
  const amr = session.amr as unknown as AmrEntry[];
  const proof = amr.find(({ method }) => method === "totp" || method === "mfa/phone");
  if (!proof || session.factor_id === null) return false;
  if (realNow().getTime() - proof.timestamp * 1_000 > freshMs) return false;
  const factor = await db
    .selectFrom("identity.factors")
    .select("created_at")
    .where("id", "=", session.factor_id)
    .executeTakeFirst();
  return factor !== undefined && factor.created_at < session.created_at;
}

async function proveByNonce(
  { db, sealer }: IdentityDependencies,
  {
    user,
    session,
    nonce,
    origin,
  }: { user: User; session: SessionRow; nonce: string; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const address = presenceAddress(user);
  return inTransaction(db, async (trx) => {
    const purposes = ["reauthentication"] as const;
    const { deviceId } = origin;
    const redeemed = address
      ? await redeemCode(trx, sealer, { purposes, proof: { address, code: nonce }, deviceId })
      : undefined;
    if (redeemed?.userId !== user.id) return authRefuse("reauthentication_not_valid");
    await trx
      .updateTable("identity.sessions")
      .set({ proved_at: sql`platform.real_now()` })
      .where("id", "=", session.id)
      .execute();
    return undefined;
  });
}

async function proveByPassword(
  dependencies: IdentityDependencies,
  proof: { user: User; session: SessionRow; currentPassword: string; origin: AuthOrigin },
): Promise<AuthRefusal | undefined> {
  const { user, session, currentPassword, origin } = proof;
  const address = presenceAddress(user) ?? user.id;
  const attempts = await guessAttempts(dependencies, { kind: "sign_in", address, origin });
  const retryAfterSeconds = await countAttempts(dependencies, attempts);
  if (retryAfterSeconds !== undefined) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  if (!(await isPasswordOf(user.password_hash, currentPassword))) {
    return authRefuse("current_password_invalid");
  }
  await forgiveAttempts(dependencies, attempts);
  await dependencies.db
    .updateTable("identity.sessions")
    .set({ proved_at: sql`platform.real_now()` })
    .where("id", "=", session.id)
    .execute();
  return undefined;
}

/** Where a code for this person goes: the proved mail address, else the proved phone. */
export function presenceAddress(user: User): string | undefined {
  if (user.email && user.email_confirmed_at) return user.email;
  if (user.phone && user.phone_confirmed_at) return user.phone;
  return undefined;
}
