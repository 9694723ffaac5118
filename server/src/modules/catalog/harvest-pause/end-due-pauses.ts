import { notify, tellScreens } from "#modules/notifications";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import { bringBack } from "./bring-back.ts";
import { endNotices } from "./end-notice.ts";
import { listDuePauses, postponePause } from "./harvest-pause.queries.ts";

const batch = 20;

interface Parts {
  db: Database;
  bus: Pick<Bus, "publish">;
  log: Logger;
}

/**
 * Ends the pauses whose day has come. Each is looked at again under the seller's plan, so that two workers
 * end it once; one that fails goes behind the others.
 */
export async function endDuePauses({ db, bus, log }: Parts): Promise<number> {
  const due = await listDuePauses(db, batch);
  if (due.length === 0) return 0;
  const tree = await categoryTree(db);
  for (const partyId of due) {
    try {
      await endOne({ db, bus }, { partyId, tree });
    } catch (err) {
      log.warn({ err }, "a harvest pause waits to be ended");
      await postponePause(db, partyId);
    }
  }
  return due.length;
}

async function endOne(
  { db, bus }: Omit<Parts, "log">,
  pause: { partyId: string; tree: CategoryTree },
): Promise<void> {
  const told = await inTransaction(db, async (trx) => {
    const ended = await bringBack(trx, { ...pause, act: null });
    return ended ? notify(trx, endNotices(ended)) : [];
  });
  await tellScreens(bus, told);
}
