import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { findMoneyOutWait, findPin } from "./pin.queries.ts";

/** A PIN whose key was taken out can't be checked any more: its owner has to choose another. */
export async function getPinState(
  { db, config }: { db: Database; config: Pick<Config, "PIN_KEY"> },
  userId: string,
) {
  const pin = await findPin(db, userId);
  const waitsUntil = await findMoneyOutWait(db, userId);
  return {
    is_set: config.PIN_KEY.some(({ id }) => id === pin?.pin_key_id),
    locked_until: pin?.locked_until?.toISOString() ?? null,
    money_out_waits_until: waitsUntil?.toISOString() ?? null,
  };
}
