import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isSameHash } from "#platform/sealing";
import { lockUser } from "../accounts/account.queries.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { rememberDevice } from "../devices/known-device.ts";
import { countAttempts, forgiveAttempts } from "../limits/count-attempt.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import type { SessionRow } from "../sessions/session.ts";
import { deviceAttempts } from "./device-attempts.ts";
import {
  factorSecretPurpose,
  findChallenge,
  lockFactor,
  type Challenge,
  type Factor,
} from "./factor.queries.ts";
import { raiseSession } from "./raise-session.ts";
import { matchTotp } from "./totp.ts";

const maxFailures = 5;
const lockMinutes = 15;

export interface FactorProof {
  factorId: string;
  challengeId: string;
  code: string;
}

interface By {
  actor: Actor;
  origin: AuthOrigin;
}

/** A right code raises the session to the second level; the first one also makes the factor count. */
export async function verifyFactor(
  dependencies: IdentityDependencies,
  proof: FactorProof,
  by: By,
): Promise<SessionAnswer | AuthRefusal> {
  const attempts = await deviceAttempts(dependencies.db, {
    kind: "factor_device",
    userId: by.actor.userId,
    deviceId: by.origin.deviceId,
  });
  const retryAfterSeconds = await countAttempts(dependencies, attempts);
  if (retryAfterSeconds !== undefined) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  const hasOwnTries = attempts.length > 0;
  const outcome = await inTransaction(dependencies.db, (trx) =>
    verify(trx, dependencies, proof, { ...by, hasOwnTries }),
  );
  if (isAuthRefusal(outcome)) return outcome;
  await forgiveAttempts(dependencies, attempts);
  return answerWithSession(dependencies, outcome);
}

async function verify(
  trx: Trx,
  dependencies: IdentityDependencies,
  { factorId, challengeId, code }: FactorProof,
  { hasOwnTries, ...by }: By & { hasOwnTries: boolean },
): Promise<SessionRow | AuthRefusal> {
  const { userId, sessionId } = by.actor;
  if (!(await lockActor(trx, by.actor))) return authRefuse("session_not_found");
  const factor = await lockFactor(trx, { factorId, userId });
  if (!factor) return authRefuse("mfa_factor_not_found");
  const challenge = await findChallenge(trx, { challengeId, factorId });
  if (!challenge) return authRefuse("mfa_factor_not_found", { status: 422 });
  if (challenge.used_at || !isSameAddress(challenge, by.origin)) {
    return authRefuse("mfa_ip_address_mismatch");
  }
  if (challenge.is_expired) return authRefuse("mfa_challenge_expired");
  if (factor.locked_seconds !== null && !hasOwnTries) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds: factor.locked_seconds });
  }
  const match = await matchCode(dependencies, { factor, challenge, code });
  if (!match.isRight) {
    await recordWrongCode(trx, factor, { by, hasOwnTries });
    return authRefuse("mfa_verification_failed");
  }
  await trx
    .updateTable("identity.challenges")
    .set({ used_at: sql`platform.real_now()` })
    .where("id", "=", challengeId)
    .execute();
  await trx
    .updateTable("identity.factors")
    .set({
      status: "verified",
      ...(hasOwnTries ? {} : { failures: 0, locked_until: null }),
      updated_at: sql`platform.real_now()`,
      ...(match.step === undefined ? {} : { last_step: match.step }),
    })
    .where("id", "=", factorId)
    .execute();
  if (factor.status === "unverified") await welcomeFactor(trx, dependencies, { factor, by });
  await rememberDevice(trx, { userId, deviceId: by.origin.deviceId, secret: "factor" });
  const method = factor.factor_type === "totp" ? "totp" : "mfa/phone";
  await recordAudit(trx, [
    { action: "identity.factor_verified", ...by, objectKind: "factor", objectId: factorId },
  ]);
  return raiseSession(trx, { sessionId, method, factorId });
}

function isSameAddress(challenge: Challenge, origin: AuthOrigin): boolean {
  return challenge.address.replace(/\/\d+$/, "") === origin.address;
}

async function matchCode(
  { sealer }: IdentityDependencies,
  attempt: { factor: Factor; challenge: Challenge; code: string },
): Promise<{ isRight: boolean; step?: bigint }> {
  const { factor, challenge, code } = attempt;
  if (factor.factor_type === "phone") {
    const expected = challenge.code_hash;
    if (!expected) return { isRight: false };
    return { isRight: isSameHash(expected, sealer.hash("factor code", challenge.id, code)) };
  }
  const secret = sealer.open(factorSecretPurpose, factor.sealed_secret!).toString();
  const step = await matchTotp({ secret, code, lastStep: factor.last_step });
  return step === undefined ? { isRight: false } : { isRight: true, step };
}

/**
 * Counted by factor, whatever the challenge and wherever the code comes from; a device with tries of its
 * own has been charged already.
 */
export async function recordWrongCode(
  trx: Trx,
  factor: Pick<Factor, "id" | "failures">,
  { by, hasOwnTries }: { by: { actor: Actor; origin: Origin }; hasOwnTries: boolean },
): Promise<void> {
  const failures = factor.failures + 1;
  const isLocked = !hasOwnTries && failures >= maxFailures;
  if (!hasOwnTries) {
    await trx
      .updateTable("identity.factors")
      .set({
        failures: isLocked ? 0 : failures,
        ...(isLocked
          ? { locked_until: sql`platform.now() + make_interval(mins => ${lockMinutes})` }
          : {}),
      })
      .where("id", "=", factor.id)
      .execute();
  }
  await recordAudit(trx, [
    {
      action: isLocked ? "identity.factor_locked" : "identity.factor_failed",
      ...by,
      objectKind: "factor",
      objectId: factor.id,
    },
  ]);
}

/** From now on the account asks for it, so sessions that never proved it are over. */
async function welcomeFactor(
  trx: Trx,
  { sealer }: IdentityDependencies,
  { factor, by }: { factor: Factor; by: By },
): Promise<void> {
  const { userId, sessionId } = by.actor;
  await trx
    .deleteFrom("identity.factors")
    .where("user_id", "=", userId)
    .where("factor_type", "=", factor.factor_type)
    .where("status", "=", "unverified")
    .execute();
  const choice = { userId, except: sessionId, belowSecondFactor: true };
  await endSessions(trx, choice, "factor_added");
  await recordEvents(trx, [
    {
      type: "identity.factor_enrolled",
      key: userId,
      payload: { user_id: userId, factor_id: factor.id, factor_type: factor.factor_type },
    },
  ]);
  const user = await lockUser(trx, userId);
  if (user.email && user.email_confirmed_at) {
    await queueMessage(trx, sealer, {
      userId,
      to: user.email,
      channel: "mail",
      template: "factor_added",
      values: { subject: factor.friendly_name },
    });
  }
}
