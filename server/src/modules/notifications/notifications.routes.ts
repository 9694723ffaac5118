import * as contract from "@areon/contracts/notifications/notifications";
import type { Database } from "#platform/db/database";
import { route, type Route } from "#platform/http/route";
import type { Bus } from "#platform/realtime/bus";
import { listNotifications } from "./reading/list-notifications.ts";
import { markAllNotificationsRead } from "./reading/mark-all-notifications-read.ts";
import { markNotificationRead } from "./reading/mark-notification-read.ts";
import { findUnreadCount } from "./notifications.queries.ts";

export function notificationsRoutes(parts: { db: Database; bus: Pick<Bus, "publish"> }): Route[] {
  const { db } = parts;
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.listNotifications, signedIn, async ({ query, actor: { userId } }) =>
      listNotifications(db, {
        userId,
        kind: query.type,
        unreadOnly: query.unread ?? false,
        before: query.cursor,
        limit: query.limit,
      }),
    ),
    route(contract.getUnreadCount, signedIn, async ({ actor: { userId } }) => ({
      unread_count: await findUnreadCount(db, userId),
    })),
    route(contract.markNotificationRead, signedIn, async ({ params: { id }, actor: { userId } }) =>
      markNotificationRead(parts, { userId, id }),
    ),
    route(contract.markAllNotificationsRead, signedIn, async ({ body, actor: { userId } }) =>
      markAllNotificationsRead(parts, { userId, upTo: body.up_to }),
    ),
  ];
}
