import type { Database } from "#platform/db/database";
import { isKnownDevice } from "../devices/known-device.ts";
import type { Attempt } from "../limits/count-attempt.ts";

/**
 * A device that has proved the second factor before has tries of its own: whoever only has the password
 * can't use them up. None for any other device, which shares those of the person.
 */
export async function deviceAttempts(
  db: Database,
  of: {
    kind: "factor_device" | "recovery_code_device";
    userId: string;
    deviceId: string | undefined;
  },
): Promise<Attempt[]> {
  const { kind, userId, deviceId } = of;
  const isKnown = await isKnownDevice(db, { userId, deviceId, secret: "factor" });
  return isKnown && deviceId !== undefined ? [{ kind, subject: [userId, deviceId] }] : [];
}
