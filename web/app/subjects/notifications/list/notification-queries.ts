import type {
  getUnreadCount,
  listNotifications,
  NotificationPage,
} from "@areon/contracts/notifications/notifications";
import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { infiniteQueryOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";

export interface NotificationFilters {
  type: NotificationKind | undefined;
  unread: boolean;
}

const path = "/notifications";

/** All that is known of the person's notifications stands below this key. */
export const notificationsKey = ["me", "notifications"] as const;
export const listsKey = [...notificationsKey, "list"] as const;

export const unreadQuery = queryOptions({
  queryKey: [...notificationsKey, "unread"],
  queryFn: ({ signal }) =>
    call<typeof getUnreadCount>({ method: "GET", path: `${path}/unread-count`, signal }),
});

/** The ten of the panel, asked for whenever it opens. Without a network that fails at once. */
export const latestQuery = queryOptions({
  queryKey: [...notificationsKey, "latest"],
  queryFn: async ({ signal, client }) =>
    counted(
      client,
      await call<typeof listNotifications>({ method: "GET", path, query: { limit: 10 }, signal }),
    ),
  staleTime: 0,
  networkMode: "always",
});

const pageSize = 25;
const keptMs = 30 * 60_000;

/** Kept for a while, so that going back finds as many pages as were open. */
export function listQuery({ type, unread }: NotificationFilters) {
  return infiniteQueryOptions({
    queryKey: [...listsKey, { type, unread }],
    queryFn: async ({ signal, client, pageParam }) =>
      counted(
        client,
        await call<typeof listNotifications>({
          method: "GET",
          path,
          query: { limit: pageSize, type, ...(unread && { unread: "true" }), cursor: pageParam },
          signal,
        }),
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    gcTime: keptMs,
  });
}

/** Every page knows how many are unread; the bell is told. */
function counted(queries: QueryClient, page: NotificationPage): NotificationPage {
  queries.setQueryData(unreadQuery.queryKey, { unread_count: page.unread_count });
  return page;
}
