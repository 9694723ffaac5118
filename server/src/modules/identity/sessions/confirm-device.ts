import { deviceTerms } from "@areon/contracts/payments/terms";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import type { Config } from "#platform/config";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import type { Sealer } from "#platform/sealing";
import { presenceAddress } from "../accounts/prove-presence.ts";
import { redeemCode } from "../codes/redeem-code.ts";
import { deviceIdOf } from "../devices/device-mark.ts";
import { hashOfBinding, hashOfToken } from "../trust/grant-binding.ts";
import { useUpGrant } from "../trust/grant.queries.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { isFamilyKey } from "./device.ts";
import { lockActor, type LockedActor } from "./lock-actor.ts";

/**
 * Lifts the lower limits of the device that the session runs on. A stolen password and a seen PIN are
 * not enough: with a PIN also a code from the person's own mailbox is asked for, and without it the
 * authenticator app. A wrong code counts, so the transaction commits then too.
 */
export async function confirmDevice(
  parts: { db: Database; sealer: Sealer; config: Pick<Config, "PUBLIC_ORIGIN"> },
  { grant, code }: { grant: string; code?: string | undefined },
  act: Act,
): Promise<Refusal | null> {
  const deviceId = deviceIdOf(parts, act.origin);
  return inTransaction(parts.db, async (trx) => {
    const locked = await lockActor(trx, act.actor);
    if (!locked) return refuse("unauthenticated");
    const { device_key: deviceKey, device_label: label } = locked.session;
    if (!deviceKey || isFamilyKey(deviceKey, label)) return refuse("device_unknown");
    const hasCode = code !== undefined;
    if (hasCode && !(await isOwnCode(trx, parts.sealer, { locked, code, deviceId }))) {
      return refuse("device_code_wrong");
    }
    const used = await useUpGrant(trx, {
      actor: act.actor,
      purpose: "security_change",
      tokenHash: hashOfToken(grant),
      bindingHash: hashOfBinding({ purpose: "security_change", terms: deviceTerms }),
    });
    if (!used) return refuse("step_up_required");
    if (used.method === "pin" && !hasCode) return refuse("device_code_needed");
    return markConfirmed(trx, deviceKey, act);
  });
}

async function isOwnCode(
  trx: Trx,
  sealer: Sealer,
  { locked, code, deviceId }: { locked: LockedActor; code: string; deviceId: string | undefined },
): Promise<boolean> {
  const address = presenceAddress(locked.user);
  if (address === undefined) return false;
  const purposes = ["reauthentication"] as const;
  const redeemed = await redeemCode(trx, sealer, { purposes, proof: { address, code }, deviceId });
  return redeemed?.userId === locked.user.id;
}

async function markConfirmed(trx: Trx, deviceKey: Buffer, act: Act): Promise<Refusal | null> {
  const { userId } = act.actor;
  const device = await trx
    .updateTable("identity.devices")
    .set({ confirmed_at: sql`coalesce(confirmed_at, platform.now())` })
    .where("user_id", "=", userId)
    .where("device_key", "=", deviceKey)
    .returning("label")
    .executeTakeFirst();
  if (!device) return refuse("device_unknown");
  await recordAudit(trx, [
    {
      action: "identity.device_confirmed",
      ...act,
      objectKind: "user",
      objectId: userId,
      after: { device: device.label },
    },
  ]);
  await recordEvents(trx, [
    {
      type: "identity.device_confirmed",
      key: userId,
      payload: { user_id: userId, session_id: act.actor.sessionId },
    },
  ]);
  return null;
}
