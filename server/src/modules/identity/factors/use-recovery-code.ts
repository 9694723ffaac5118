import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, isRefusal, type Refusal } from "#platform/refusal";
import type { Actor, Origin } from "#platform/http/actor";
import type { IdentityDependencies } from "../identity-dependencies.ts";
import { deviceIdOf } from "../devices/device-mark.ts";
import { countAttempts, forgiveAttempts, type Attempt } from "../limits/count-attempt.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { lockActor } from "../sessions/lock-actor.ts";
import { answerWithSession, type SessionAnswer } from "../sessions/session-answer.ts";
import { deviceAttempts } from "./device-attempts.ts";
import { raiseSession } from "./raise-session.ts";
import { readRecoveryCode } from "./recovery-codes.ts";

/** In place of a factor that was lost: the session reaches the second level, the code is used up. */
export async function useRecoveryCode(
  dependencies: IdentityDependencies,
  code: string,
  by: { actor: Actor; origin: Origin },
): Promise<SessionAnswer | Refusal> {
  const { db, sealer } = dependencies;
  const { userId, sessionId } = by.actor;
  const own = await deviceAttempts(db, {
    kind: "recovery_code_device",
    userId,
    deviceId: deviceIdOf(dependencies, by.origin),
  });
  const attempts: readonly Attempt[] =
    own.length > 0 ? own : [{ kind: "recovery_code_user", subject: userId }];
  const seconds = await countAttempts(dependencies, attempts);
  if (seconds !== undefined) return refuse("rate_limited", { seconds });
  const outcome = await inTransaction(db, async (trx) => {
    const live = await lockActor(trx, by.actor);
    if (!live) return refuse("unauthenticated");
    const { user } = live;
    const used = await trx
      .updateTable("identity.recovery_codes")
      .set({ used_at: sql`platform.now()` })
      .where("user_id", "=", userId)
      .where("code_hash", "in", sealer.hashes("recovery code", userId, readRecoveryCode(code)))
      .where("used_at", "is", null)
      .returning("user_id")
      .executeTakeFirst();
    const action = used ? "identity.recovery_code_used" : "identity.recovery_code_failed";
    await recordAudit(trx, [{ action, ...by, objectKind: "user", objectId: userId }]);
    if (!used) return refuse("recovery_code_invalid");
    await recordEvents(trx, [
      { type: "identity.recovery_code_used", key: userId, payload: { user_id: userId } },
    ]);
    if (user.email && user.email_confirmed_at) {
      await queueMessage(trx, sealer, {
        userId,
        to: user.email,
        channel: "mail",
        template: "recovery_code_used",
      });
    }
    return raiseSession(trx, { sessionId, method: "mfa/recovery_code", factorId: null });
  });
  if (isRefusal(outcome)) return outcome;
  await forgiveAttempts(dependencies, attempts);
  return answerWithSession(dependencies, outcome);
}
