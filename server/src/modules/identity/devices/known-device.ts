import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Knowing one secret tells nothing of the others: who has the password must not get tries of the PIN by it. */
export type DeviceSecret = "sign_in" | "pin" | "factor";

export interface DeviceOfPerson {
  userId: string;
  deviceId: string | undefined;
  secret: DeviceSecret;
}

/** Whether this device has given that secret of this person rightly before. */
export async function isKnownDevice(
  db: Database,
  { userId, deviceId, secret }: DeviceOfPerson,
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const row = await db
    .selectFrom("identity.known_devices")
    .select("device_id")
    .where("user_id", "=", userId)
    .where("device_id", "=", deviceId)
    .where("secret", "=", secret)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same of whoever has this mail address or phone, when nobody has signed in yet. */
export async function hasSignedInAs(
  db: Database,
  { address, deviceId }: { address: string; deviceId: string | undefined },
): Promise<boolean> {
  if (deviceId === undefined) return false;
  const row = await db
    .selectFrom("identity.known_devices as k")
    .innerJoin("identity.users as u", "u.id", "k.user_id")
    .select("k.device_id")
    .where("k.device_id", "=", deviceId)
    .where("k.secret", "=", "sign_in")
    .where((where) => where.or([where("u.email", "=", address), where("u.phone", "=", address)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** It has just given the secret, and it was right. */
export async function rememberDevice(
  db: Database,
  { userId, deviceId, secret }: DeviceOfPerson,
): Promise<void> {
  if (deviceId === undefined) return;
  await db
    .insertInto("identity.known_devices")
    .values({ user_id: userId, device_id: deviceId, secret })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "device_id", "secret"])
        .doUpdateSet({ proved_at: sql`platform.real_now()` }),
    )
    .execute();
}

/** The secret is another from now on: who knew the one before does not know it. */
export async function forgetDevices(
  trx: Trx,
  { userId, secret }: Omit<DeviceOfPerson, "deviceId">,
): Promise<void> {
  await trx
    .deleteFrom("identity.known_devices")
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .execute();
}
