import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { isFamilyKey } from "./device.ts";

export interface OwnDevice {
  label: string;
  /** A session whose device is not known, or known by its kind only, counts as one on a new device. */
  isConfirmed: boolean;
}

/** The device that a session runs on, and whether its person has confirmed it. */
export async function ownDevice(db: Database, { userId, sessionId }: Actor): Promise<OwnDevice> {
  const row = await db
    .selectFrom("identity.sessions as s")
    .leftJoin("identity.devices as d", (join) =>
      join.onRef("d.user_id", "=", "s.user_id").onRef("d.device_key", "=", "s.device_key"),
    )
    .select(["s.device_label", "s.device_key", "d.confirmed_at"])
    .where("s.id", "=", sessionId)
    .where("s.user_id", "=", userId)
    .executeTakeFirst();
  const { device_label: label = "", device_key: key = null, confirmed_at: at = null } = row ?? {};
  return { label, isConfirmed: at !== null && key !== null && !isFamilyKey(key, label) };
}
