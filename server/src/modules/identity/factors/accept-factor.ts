import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor } from "#platform/http/actor";
import { rememberDevice } from "../devices/known-device.ts";
import { lockUser } from "../accounts/account.queries.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { SessionRow } from "../sessions/session.ts";
import type { Factor } from "./factor.queries.ts";
import { raiseSession } from "./raise-session.ts";

export interface Acceptance {
  factor: Factor;
  /** As the protocol names it. */
  method: "totp" | "mfa/phone" | "mfa/webauthn";
  /** Of a code by the clock. */
  step?: bigint | undefined;
  /** The device has tries of its own, so a right answer gives strangers no new ones. */
  hasOwnTries: boolean;
  by: { actor: Actor; origin: AuthOrigin };
}

/** It was proved: the session reaches the second level, and a first proof makes the factor count. */
export async function acceptFactor(
  trx: Trx,
  dependencies: IdentityDependencies,
  { factor, method, step, hasOwnTries, by }: Acceptance,
): Promise<SessionRow> {
  const isNew = factor.status === "unverified";
  await trx
    .updateTable("identity.factors")
    .set({
      status: "verified",
      ...(isNew ? { verified_at: sql`platform.now()` } : {}),
      ...(hasOwnTries ? {} : { failures: 0, locked_until: null }),
      updated_at: sql`platform.real_now()`,
      ...(step === undefined ? {} : { last_step: step }),
    })
    .where("id", "=", factor.id)
    .execute();
  if (isNew) await welcomeFactor(trx, dependencies, { factor, by });
  const { userId, sessionId } = by.actor;
  await rememberDevice(trx, { userId, deviceId: by.origin.deviceId, secret: "factor" });
  await recordAudit(trx, [
    { action: "identity.factor_verified", ...by, objectKind: "factor", objectId: factor.id },
  ]);
  return raiseSession(trx, { sessionId, method, factorId: factor.id, isNew });
}

/** From now on the account asks for it, so sessions that never proved it are over. */
async function welcomeFactor(
  trx: Trx,
  { sealer }: IdentityDependencies,
  { factor, by }: Pick<Acceptance, "factor" | "by">,
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
      template: factor.factor_type === "webauthn" ? "passkey_added" : "factor_added",
      values: { subject: factor.friendly_name },
    });
  }
}
