import { inTransaction, type Database } from "#platform/db/database";
import type { Bus } from "#platform/realtime/bus";
import { lockCounter, lowerCounter, markRead } from "../notifications.queries.ts";
import { tellOfRead } from "../telling/tell-screens.ts";

/** Up to the newest that the person has seen; what came after it stays unread. */
export async function markAllNotificationsRead(
  { db, bus }: { db: Database; bus: Pick<Bus, "publish"> },
  { userId, upTo }: { userId: string; upTo: string },
): Promise<{ unread_count: number }> {
  const { newest, unread } = await inTransaction(db, async (trx) => {
    if (!(await lockCounter(trx, userId))) return { newest: null, unread: 0 };
    const marked = await markRead(trx, { userId, upTo });
    return {
      newest: marked.newest,
      unread: await lowerCounter(trx, { userId, by: marked.count }),
    };
  });
  if (newest) tellOfRead(bus, { userId, ...newest });
  return { unread_count: unread };
}
