import type { Database } from "#platform/db/database";
import { findMoneyOutWait, findPin } from "./pin.queries.ts";

export async function getPinState(db: Database, userId: string) {
  const pin = await findPin(db, userId);
  const waitsUntil = await findMoneyOutWait(db, userId);
  return {
    is_set: pin !== undefined,
    locked_until: pin?.locked_until?.toISOString() ?? null,
    money_out_waits_until: waitsUntil?.toISOString() ?? null,
  };
}
