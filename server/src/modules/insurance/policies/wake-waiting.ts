import { wakeFunded } from "#modules/wallet";
import type { Database } from "#platform/db/database";
import { listWaiting, tryNow } from "./due.queries.ts";

/** An unpaid instalment is tried when there is money for it. */
export function wakeWaiting(db: Database): Promise<number> {
  return wakeFunded(db, { list: listWaiting, tryNow });
}
