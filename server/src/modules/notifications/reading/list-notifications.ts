import type { Notification, NotificationPage } from "@areon/contracts/notifications/notifications";
import type { Database } from "#platform/db/database";
import {
  findPage,
  findUnreadCount,
  type ListFilter,
  type StoredNotification,
} from "../notifications.queries.ts";

/** A person's own, newest first, with the count over all of them. */
export async function listNotifications(
  db: Database,
  filter: ListFilter,
): Promise<NotificationPage> {
  const [rows, unread_count] = await Promise.all([
    findPage(db, { ...filter, limit: filter.limit + 1 }),
    findUnreadCount(db, filter.userId),
  ]);
  const notifications = rows.slice(0, filter.limit).map(toWire);
  const hasMore = rows.length > filter.limit;
  return {
    notifications,
    next_cursor: hasMore ? notifications.at(-1)!.id : null,
    unread_count,
  };
}

function toWire({ kind, readAt, createdAt, ...row }: StoredNotification): Notification {
  return {
    ...row,
    type: kind,
    is_read: readAt !== null,
    created_at: createdAt.toISOString(),
  };
}
