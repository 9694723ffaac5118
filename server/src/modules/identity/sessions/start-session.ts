import { randomBytes } from "node:crypto";
import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { realNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import type { Sealer } from "#platform/sealing";
import { lockUser, updateUser } from "../accounts/account.queries.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { rememberDevice } from "../devices/known-device.ts";
import type { AuthOrigin } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { describeDevice, type Device } from "./device.ts";
import { sessionEnd } from "./session-life.ts";
import { sessionKeyPurpose, withMethod, type SessionRow } from "./session.ts";

export interface SignIn {
  userId: string;
  /** As the protocol names it: password, otp, oauth. */
  method: string;
  origin: AuthOrigin;
  /** The person came by a recovery mail. */
  isRecovery?: boolean;
}

/**
 * Begins a session at the first level; a second factor raises it later. By whatever way the person came, the
 * device is one on which they have signed in from here on. Asked under the person's lock:
 * a suspension or an erasure of the same moment comes either before, or after and ends this session.
 */
export async function startSession(
  trx: Trx,
  sealer: Sealer,
  { userId, method, origin, isRecovery = false }: SignIn,
): Promise<SessionRow | AuthRefusal> {
  const user = await lockUser(trx, userId);
  if (user.deleted_at) return authRefuse("user_not_found");
  if (user.is_suspended) return authRefuse("user_banned");
  await rememberDevice(trx, { userId, deviceId: origin.deviceId, secret: "sign_in" });
  const device = describeDevice(origin.userAgent, origin.deviceMark);
  const isNewDevice = await noteDevice(trx, userId, device);
  const now = realNow();
  const session = await trx
    .insertInto("identity.sessions")
    .values({
      id: newId(),
      user_id: userId,
      token_key: sealer.seal(sessionKeyPurpose, randomBytes(32)),
      amr: JSON.stringify(withMethod([], method, now)),
      device_key: device.key,
      device_label: device.label,
      user_agent: origin.userAgent?.slice(0, 500) ?? null,
      address: origin.address,
      recovered_at: isRecovery ? sql`platform.real_now()` : null,
      not_after: sessionEnd(user.user_type as UserType, now),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateUser(trx, userId, { last_sign_in_at: sql<Date>`platform.now()` });
  const actor = { userId, sessionId: session.id, assurance: "aal1" } as const;
  await recordAudit(trx, [
    { action: "identity.signed_in", actor, origin, objectKind: "user", objectId: userId },
  ]);
  await recordEvents(trx, [
    {
      type: "identity.session_started",
      key: userId,
      payload: { user_id: userId, session_id: session.id, is_new_device: isNewDevice },
    },
  ]);
  if (isNewDevice && user.email && user.email_confirmed_at) {
    await queueMessage(trx, sealer, {
      userId,
      to: user.email,
      channel: "mail",
      template: "new_device",
      values: { subject: device.label },
    });
  }
  return session;
}

/**
 * The very first device of an account is not news to anybody, and is confirmed with the account if it
 * can be told from others of its kind.
 */
async function noteDevice(trx: Trx, userId: string, device: Device): Promise<boolean> {
  const others = await trx
    .selectFrom("identity.devices")
    .select("device_key")
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  const { is_new: isNew } = await trx
    .insertInto("identity.devices")
    .values({
      user_id: userId,
      device_key: device.key,
      label: device.label,
      confirmed_at: others || !device.isMarked ? null : sql`platform.now()`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "device_key"])
        .doUpdateSet({ label: device.label, last_seen_at: sql`platform.now()` }),
    )
    .returning(sql<boolean>`xmax = 0`.as("is_new"))
    .executeTakeFirstOrThrow();
  return isNew && others !== undefined;
}
