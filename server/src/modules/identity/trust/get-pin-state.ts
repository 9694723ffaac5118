import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { findMoneyOutWait, findPin, findPinLock } from "./pin.queries.ts";
import { pinTriesOf } from "./try-pin.ts";

/** A PIN whose key was taken out can't be checked any more: its owner has to choose another. */
export async function getPinState(
  { db, config }: { db: Database; config: Pick<Config, "PIN_KEY"> },
  { userId, deviceId }: { userId: string; deviceId?: string | undefined },
) {
  const pin = await findPin(db, userId);
  const waitsUntil = await findMoneyOutWait(db, userId);
  const lockedUntil = await findPinLock(db, await pinTriesOf(db, { userId, deviceId }));
  return {
    is_set: config.PIN_KEY.some(({ id }) => id === pin?.pin_key_id),
    locked_until: lockedUntil?.toISOString() ?? null,
    money_out_waits_until: waitsUntil?.toISOString() ?? null,
  };
}
