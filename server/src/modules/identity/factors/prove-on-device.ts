import { inTransaction, type Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { countAttempts, forgiveAttempts } from "../limits/count-attempt.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import type { SessionRow } from "../sessions/session.ts";
import { deviceAttempts } from "./device-attempts.ts";

export interface FactorBy {
  actor: Actor;
  origin: AuthOrigin;
}

/** A second factor is proved, with tries of the device's own where it has them. */
export async function proveOnDevice(
  dependencies: IdentityDependencies,
  by: FactorBy,
  prove: (trx: Trx, by: FactorBy & { hasOwnTries: boolean }) => Promise<SessionRow | AuthRefusal>,
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
  const outcome = await inTransaction(dependencies.db, (trx) => prove(trx, { ...by, hasOwnTries }));
  if (isAuthRefusal(outcome)) return outcome;
  await forgiveAttempts(dependencies, attempts);
  return answerWithSession(dependencies, outcome);
}
