import type { Notification, NotificationPage } from "@areon/contracts/notifications/notifications";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import { latestQuery, listsKey, notificationsKey, unreadQuery } from "./notification-queries.ts";

/**
 * Before the screen shows what the server does not know yet: an answer that is under way is older, and
 * would take it back. Tells whether one was cut off, to be asked for again.
 */
export async function cutOffAnswers(queries: QueryClient): Promise<boolean> {
  const wasAsking = queries.isFetching({ queryKey: notificationsKey }) > 0;
  await queries.cancelQueries({ queryKey: notificationsKey });
  return wasAsking;
}

/** All that is known is asked for again. */
export async function renewNotifications(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ queryKey: unreadQuery.queryKey });
  void queries.invalidateQueries({ queryKey: latestQuery.queryKey });
  await renewLists(queries);
}

/** A page on its way is let in first: cut off, the tap that asked for it would have done nothing. */
export async function renewLists(queries: QueryClient): Promise<void> {
  const asking = queries.getQueryCache().findAll({ queryKey: listsKey, fetchStatus: "fetching" });
  await Promise.allSettled(asking.map(async (query) => query.promise));
  await queries.invalidateQueries({ queryKey: listsKey });
}

/** Wherever the notifications stand on this screen, at once. */
export function setReadInCache(
  queries: QueryClient,
  isMeant: (notification: Notification) => boolean,
  isRead: boolean,
): void {
  const patch = (page: NotificationPage) => withRead(page, isMeant, isRead);
  queries.setQueryData(latestQuery.queryKey, (page) => page && patch(page));
  queries.setQueriesData<InfiniteData<NotificationPage>>(
    { queryKey: listsKey },
    (list) => list && { ...list, pages: list.pages.map(patch) },
  );
}

export function unreadInCache(queries: QueryClient): number {
  return queries.getQueryData(unreadQuery.queryKey)?.unread_count ?? 0;
}

export function setUnreadInCache(queries: QueryClient, count: number): void {
  queries.setQueryData(unreadQuery.queryKey, { unread_count: Math.max(0, count) });
}

function withRead(
  page: NotificationPage,
  isMeant: (notification: Notification) => boolean,
  isRead: boolean,
): NotificationPage {
  const notifications = page.notifications.map((notification) =>
    isMeant(notification) ? { ...notification, is_read: isRead } : notification,
  );
  return { ...page, notifications };
}
