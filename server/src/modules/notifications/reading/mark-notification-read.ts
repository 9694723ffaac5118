import { inTransaction, type Database } from "#platform/db/database";
import type { Bus } from "#platform/realtime/bus";
import { refuse, type Refusal } from "#platform/refusal";
import {
  findUnreadCount,
  hasNotification,
  lockCounter,
  lowerCounter,
  markRead,
} from "../notifications.queries.ts";
import { tellOfRead } from "../telling/tell-screens.ts";

/** Another person's notification is one that does not exist; a second call changes nothing. */
export async function markNotificationRead(
  { db, bus }: { db: Database; bus: Pick<Bus, "publish"> },
  { userId, id }: { userId: string; id: string },
): Promise<{ unread_count: number } | Refusal> {
  const outcome = await inTransaction(db, async (trx) => {
    if (!(await lockCounter(trx, userId))) return undefined;
    const { count, newest } = await markRead(trx, { userId, only: id });
    if (newest) return { newest, unread: await lowerCounter(trx, { userId, by: count }) };
    if (!(await hasNotification(trx, { userId, id }))) return undefined;
    return { newest, unread: await findUnreadCount(trx, userId) };
  });
  if (!outcome) return refuse("not_found");
  if (outcome.newest) tellOfRead(bus, { userId, ...outcome.newest });
  return { unread_count: outcome.unread };
}
