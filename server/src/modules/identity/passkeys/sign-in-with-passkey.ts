import type { PasskeyProof } from "@areon/contracts/identity/passkeys";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import { lockUser } from "../accounts/account.queries.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import { raiseSession } from "../factors/raise-session.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { isKnownDevice, rememberDevice } from "../devices/known-device.ts";
import {
  countAttempts,
  forgiveAttempts,
  networkOf,
  type Attempt,
} from "../limits/count-attempt.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import type { SessionRow } from "../sessions/session.ts";
import { startSession } from "../sessions/start-session.ts";
import { openChallenge, takeChallenge } from "./passkey-challenge.ts";
import { findOwner } from "./passkey.queries.ts";
import { requestOptions } from "./relying-party.ts";
import { usePasskey } from "./use-passkey.ts";

/** The same for everybody: no address is asked for and no credential is named. */
export async function beginPasskeySignIn({
  db,
  config,
}: IdentityDependencies): Promise<Record<string, JsonDocument>> {
  const { id, challenge, expiresAt } = await openChallenge(db, { purpose: "sign_in" });
  return {
    challenge_id: id,
    options: requestOptions(config, { challenge, known: [] }),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
  };
}

interface PasskeySignIn {
  challengeId: string;
  proof: PasskeyProof;
  origin: AuthOrigin;
}

/**
 * Something the person has, unlocked by something they are or know: one step is both factors, so the
 * session begins at the second level.
 */
export async function signInWithPasskey(
  dependencies: IdentityDependencies,
  signIn: PasskeySignIn,
): Promise<SessionAnswer | AuthRefusal> {
  const attempts = [await attemptOf(dependencies, signIn)];
  const retryAfterSeconds = await countAttempts(dependencies, attempts);
  if (retryAfterSeconds !== undefined) {
    return authRefuse("over_request_rate_limit", { retryAfterSeconds });
  }
  const session = await inTransaction(dependencies.db, (trx) => start(trx, dependencies, signIn));
  if (isAuthRefusal(session)) return session;
  await forgiveAttempts(dependencies, attempts);
  return answerWithSession(dependencies, session);
}

/** As with a password: the person's own device is counted by itself, all others by their network. */
async function attemptOf(
  { db }: IdentityDependencies,
  { proof, origin }: PasskeySignIn,
): Promise<Attempt> {
  const { address, deviceId } = origin;
  const userId = await findOwner(db, Buffer.from(proof.id, "base64url"));
  const isKnown = userId && (await isKnownDevice(db, { userId, deviceId, secret: "sign_in" }));
  return isKnown && deviceId !== undefined
    ? { kind: "sign_in_device", subject: [userId, deviceId] }
    : { kind: "sign_in_network", subject: networkOf(address) };
}

async function start(
  trx: Trx,
  dependencies: IdentityDependencies,
  { challengeId, proof, origin }: PasskeySignIn,
): Promise<SessionRow | AuthRefusal> {
  const challenge = await takeChallenge(trx, challengeId, { purpose: "sign_in" });
  if (!challenge) return authRefuse("webauthn_challenge_expired");
  const by = { actor: null, origin };
  const userId = await findOwner(trx, Buffer.from(proof.id, "base64url"));
  if (userId) await lockUser(trx, userId);
  const passkey = userId && (await usePasskey(trx, dependencies, { userId, proof, challenge, by }));
  if (!passkey) {
    const objectId = userId ?? "unknown";
    await recordAudit(trx, [
      { action: "identity.sign_in_failed", ...by, objectKind: "user", objectId },
    ]);
    return authRefuse("webauthn_verification_failed");
  }
  const session = await startSession(trx, dependencies.sealer, {
    userId,
    method: "passkey",
    origin,
  });
  if (isAuthRefusal(session)) return authRefuse("user_banned", { status: 400 });
  const { factor_id: factorId } = passkey;
  await rememberDevice(trx, { userId, deviceId: origin.deviceId, secret: "factor" });
  return raiseSession(trx, { sessionId: session.id, method: "mfa/webauthn", factorId });
}
