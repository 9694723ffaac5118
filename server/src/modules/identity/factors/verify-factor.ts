import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isSameHash } from "#platform/sealing";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { SessionRow } from "../sessions/session.ts";
import { acceptFactor } from "./accept-factor.ts";
import {
  factorSecretPurpose,
  findChallenge,
  lockFactor,
  type Challenge,
  type Factor,
} from "./factor.queries.ts";
import { proveOnDevice, type FactorBy } from "./prove-on-device.ts";
import { matchTotp } from "./totp.ts";

const maxFailures = 5;
const lockMinutes = 15;

export interface FactorProof {
  factorId: string;
  challengeId: string;
  code: string;
}

/** A right code raises the session to the second level; the first one also makes the factor count. */
export function verifyFactor(
  dependencies: IdentityDependencies,
  proof: FactorProof,
  by: FactorBy,
): Promise<SessionAnswer | AuthRefusal> {
  return proveOnDevice(dependencies, by, (trx, proving) =>
    verify(trx, dependencies, proof, proving),
  );
}

async function verify(
  trx: Trx,
  dependencies: IdentityDependencies,
  { factorId, challengeId, code }: FactorProof,
  { hasOwnTries, ...by }: FactorBy & { hasOwnTries: boolean },
): Promise<SessionRow | AuthRefusal> {
  const { userId, sessionId } = by.actor;
  if (!(await lockActor(trx, by.actor))) return authRefuse("session_not_found");
  const factor = await lockFactor(trx, { factorId, userId, sessionId });
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
  const method = factor.factor_type === "totp" ? "totp" : "mfa/phone";
  return acceptFactor(trx, dependencies, { factor, method, step: match.step, hasOwnTries, by });
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
