import { notify, type CreatedNotification, type Notice } from "#modules/notifications";
import type { Trx } from "#platform/db/database";

/** As many as may be told at once; a crowd is told in the order of ids, in which its rows are locked. */
const mostAtOnce = 5_000;

export async function notifyAll(
  trx: Trx,
  notices: readonly Notice[],
): Promise<readonly CreatedNotification[]> {
  const people = [...new Set(notices.flatMap(({ to }) => to))].toSorted();
  const created: CreatedNotification[] = [];
  for (let start = 0; start < people.length; start += mostAtOnce) {
    const some = new Set(people.slice(start, start + mostAtOnce));
    const theirs = notices.map((notice) => ({
      ...notice,
      to: notice.to.filter((userId) => some.has(userId)),
    }));
    created.push(...(await notify(trx, theirs)));
  }
  return created;
}
