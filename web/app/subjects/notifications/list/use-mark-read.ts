import type {
  markAllNotificationsRead,
  markNotificationRead,
  Notification,
} from "@areon/contracts/notifications/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { logFailure } from "./log-failure.ts";
import {
  cutOffAnswers,
  setReadInCache,
  setUnreadInCache,
  unreadInCache,
} from "./notification-cache.ts";
import { notificationsKey } from "./notification-queries.ts";

/** Shown at once, taken back when the server did not take it; the other tabs are told by the server. */
export function useMarkRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<Notification, "id">) =>
      call<typeof markNotificationRead>({
        method: "POST",
        path: "/notifications/{id}/read",
        params: { id },
      }),
    onMutate: async ({ id }) => {
      const mustAskAgain = await cutOffAnswers(queries);
      setReadInCache(queries, (known) => known.id === id, true);
      setUnreadInCache(queries, unreadInCache(queries) - 1);
      return { mustAskAgain };
    },
    onSuccess: ({ unread_count }, _, { mustAskAgain }) => {
      setUnreadInCache(queries, unread_count);
      if (mustAskAgain) void queries.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: (failure, { id }) => {
      logFailure("Erro ao marcar notificação como lida", failure);
      setReadInCache(queries, (known) => known.id === id, false);
      setUnreadInCache(queries, unreadInCache(queries) + 1);
      void queries.invalidateQueries({ queryKey: notificationsKey });
    },
  });
}

interface Seen {
  /** The newest on the screen; what came after it stays unread. */
  upTo: string;
  /** Those on the screen that are still unread. */
  unreadIds: ReadonlySet<string>;
}

export function useMarkAllRead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ upTo }: Seen) =>
      call<typeof markAllNotificationsRead>({
        method: "POST",
        path: "/notifications/read-all",
        body: { up_to: upTo },
      }),
    onMutate: async ({ upTo }) => {
      const mustAskAgain = await cutOffAnswers(queries);
      const unread = unreadInCache(queries);
      setReadInCache(queries, ({ id }) => id <= upTo, true);
      setUnreadInCache(queries, 0);
      return { unread, mustAskAgain };
    },
    onSuccess: ({ unread_count }, _, { mustAskAgain }) => {
      setUnreadInCache(queries, unread_count);
      if (mustAskAgain) void queries.invalidateQueries({ queryKey: notificationsKey });
    },
    onError: (failure, { unreadIds }, before) => {
      logFailure("Erro ao marcar todas as notificações como lidas", failure);
      setReadInCache(queries, ({ id }) => unreadIds.has(id), false);
      if (before) setUnreadInCache(queries, before.unread);
      void queries.invalidateQueries({ queryKey: notificationsKey });
    },
  });
}
