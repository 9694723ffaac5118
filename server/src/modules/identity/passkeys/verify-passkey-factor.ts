import type { NewPasskey, PasskeyProof } from "@areon/contracts/identity/passkeys";
import type { Trx } from "#platform/db/database";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import { acceptFactor } from "../factors/accept-factor.ts";
import { lockFactor, type Factor } from "../factors/factor.queries.ts";
import { proveOnDevice, type FactorBy } from "../factors/prove-on-device.ts";
import { recordWrongCode } from "../factors/verify-factor.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { describeDevice } from "../sessions/device.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import type { SessionAnswer } from "../sessions/session-answer.ts";
import type { SessionRow } from "../sessions/session.ts";
import { takeChallenge } from "./passkey-challenge.ts";
import { verifyNewPasskey } from "./relying-party.ts";
import { usePasskey, type PasskeyUse } from "./use-passkey.ts";

export type PasskeyAnswer =
  | { type: "create"; credential: NewPasskey }
  | { type: "request"; credential: PasskeyProof };

interface Attempt {
  factorId: string;
  challengeId: string;
  answer: PasskeyAnswer;
}

/** The new passkey counts from here on, or the known one raises the session. */
export function verifyPasskeyFactor(
  dependencies: IdentityDependencies,
  attempt: Attempt,
  by: FactorBy,
): Promise<SessionAnswer | AuthRefusal> {
  return proveOnDevice(dependencies, by, (trx, proving) =>
    verify(trx, dependencies, attempt, proving),
  );
}

async function verify(
  trx: Trx,
  dependencies: IdentityDependencies,
  { factorId, challengeId, answer }: Attempt,
  { hasOwnTries, ...by }: FactorBy & { hasOwnTries: boolean },
): Promise<SessionRow | AuthRefusal> {
  const { userId, sessionId } = by.actor;
  if (!(await lockActor(trx, by.actor))) return authRefuse("session_not_found");
  const factor = await lockFactor(trx, { factorId, userId, sessionId });
  if (!factor) return authRefuse("mfa_factor_not_found");
  if (factor.locked_seconds !== null && !hasOwnTries) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds: factor.locked_seconds });
  }
  const isNew = factor.status === "unverified";
  const purpose = isNew ? "add" : "second_factor";
  const asked = { purpose, userId, sessionId, factorId } as const;
  const challenge =
    isNew === (answer.type === "create") ? await takeChallenge(trx, challengeId, asked) : undefined;
  if (!challenge) return authRefuse("webauthn_challenge_expired");
  const proved =
    answer.type === "create"
      ? await addPasskey(trx, dependencies, {
          credential: answer.credential,
          challenge,
          factor,
          origin: by.origin,
        })
      : await proveFactor(trx, dependencies, { proof: answer.credential, challenge, userId, by });
  if (isAuthRefusal(proved)) {
    await recordWrongCode(trx, factor, { by, hasOwnTries });
    return proved;
  }
  return acceptFactor(trx, dependencies, {
    factor: proved,
    method: "mfa/webauthn",
    hasOwnTries,
    by,
  });
}

async function addPasskey(
  trx: Trx,
  { config }: IdentityDependencies,
  asked: { credential: NewPasskey; challenge: Buffer; factor: Factor; origin: AuthOrigin },
): Promise<Factor | AuthRefusal> {
  const { credential, factor, origin } = asked;
  const added = await verifyNewPasskey(config, asked);
  if (!added) return authRefuse("webauthn_verification_failed");
  const inserted = await trx
    .insertInto("identity.passkeys")
    .values({
      factor_id: factor.id,
      user_id: factor.user_id,
      credential_id: added.credentialId,
      public_key: added.publicKey,
      sign_count: added.signCount,
      transports: credential.response.transports ?? [],
      device_label: describeDevice(origin.userAgent, origin.deviceMark).label,
      is_backed_up: added.isBackedUp,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("factor_id")
    .executeTakeFirst();
  return inserted ? factor : authRefuse("webauthn_credential_exists");
}

/** One's passkeys lie on several devices, and any of them is as good as the one that was named. */
async function proveFactor(
  trx: Trx,
  dependencies: IdentityDependencies,
  use: PasskeyUse & { by: FactorBy },
): Promise<Factor | AuthRefusal> {
  const passkey = await usePasskey(trx, dependencies, use);
  const { userId } = use;
  const { sessionId } = use.by.actor;
  const used =
    passkey && (await lockFactor(trx, { factorId: passkey.factor_id, userId, sessionId }));
  return used ?? authRefuse("webauthn_verification_failed");
}
