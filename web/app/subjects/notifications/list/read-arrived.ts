import type { QueryClient } from "@tanstack/react-query";
import { renewLists } from "./notification-cache.ts";
import { latestQuery, unreadQuery } from "./notification-queries.ts";

/** What a screen reader shall say; the same words about another notification are said again. */
export interface Announcement {
  id: string;
  text: string;
}

/** The hint has no words: those come from the API, with the new count. */
export async function readArrived(
  queries: QueryClient,
  hintedId: string,
): Promise<Announcement | undefined> {
  // An answer that was under way may be older than the hint, the number of unread ones, too.
  await queries.cancelQueries({ queryKey: latestQuery.queryKey });
  await queries.cancelQueries({ queryKey: unreadQuery.queryKey });
  void renewLists(queries);
  const { notifications } = await queries.fetchQuery(latestQuery).catch((failure: unknown) => {
    // The list brings the count; without one, the asking that was cut off is asked again.
    void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
    throw failure;
  });
  const arrived = notifications.filter(({ id, is_read }) => !is_read && id >= hintedId);
  const [newest] = arrived;
  if (!newest) return undefined;
  const titles = arrived.map(({ title }) => title).join("; ");
  return { id: newest.id, text: `Nova notificação: ${titles}` };
}
