import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { refuse, type Refusal } from "#platform/refusal";
import { deviceIdOf } from "../devices/device-mark.ts";
import { forgetDevices, rememberDevice } from "../devices/known-device.ts";
import { sendNotice } from "../messages/send-notice.ts";
import { openLegalRecord } from "./legal-record.ts";
import { isPinTooSimple } from "./pin-policy.ts";
import { findPin, upsertPin } from "./pin.queries.ts";
import { findRegistration, lockPerson } from "./registration.queries.ts";
import { requireFreshProof } from "./require-fresh-proof.ts";
import type { Act, TrustDependencies } from "./trust-dependencies.ts";
import { hashPin, tryPin } from "./try-pin.ts";

/**
 * The first PIN and a reset need a fresh proof of who sits there; a change needs the current PIN. A
 * reset makes money out wait for a day, because a stolen session would begin with one.
 */
export async function setPin(
  dependencies: TrustDependencies,
  { pin, currentPin }: { pin: string; currentPin: string | undefined },
  act: Act,
): Promise<Refusal | null> {
  const { db, config, vault, sealer } = dependencies;
  const { userId } = act.actor;
  const deviceId = deviceIdOf(dependencies, act.origin);
  const registration = await findRegistration(db, userId);
  const record =
    registration && (await openLegalRecord(db, vault, { userId, sealed: registration.sealed }));
  if (!record) return refuse("registration_incomplete");
  if (isPinTooSimple(pin, { birthDate: record.birth_date, cpf: record.cpf })) {
    return refuse("pin_too_simple");
  }
  const refusal =
    currentPin === undefined
      ? await requireFreshProof(db, act.actor)
      : await tryPin(dependencies, { userId, pin: currentPin, deviceId });
  if (refusal) return refusal;
  const hashed = await hashPin(config, { userId, pin });
  return inTransaction(db, async (trx) => {
    if (!(await lockPerson(trx, userId))) return refuse("not_found");
    const isReset = currentPin === undefined && (await findPin(trx, userId)) !== undefined;
    await upsertPin(trx, { userId, hashed, isReset });
    await forgetDevices(trx, { userId, secret: "pin" });
    await rememberDevice(trx, { userId, deviceId, secret: "pin" });
    const action = isReset ? "identity.reset_pin" : "identity.set_pin";
    await recordAudit(trx, [{ action, ...act, objectKind: "user", objectId: userId }]);
    const template = isReset ? "pin_reset" : "pin_changed";
    await sendNotice(trx, sealer, { userId, template });
    await recordEvents(trx, [
      {
        type: "identity.pin_changed",
        key: userId,
        payload: { user_id: userId, is_reset: isReset },
      },
    ]);
    return null;
  });
}
