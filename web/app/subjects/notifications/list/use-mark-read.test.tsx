import type { NotificationPage } from "@areon/contracts/notifications/notifications";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { latestQuery, unreadQuery } from "./notification-queries.ts";
import { useMarkAllRead, useMarkRead } from "./use-mark-read.ts";

const notification = {
  id: "01990000-0000-7000-8000-000000000001",
  type: "order" as const,
  title: "Pedido enviado",
  message: "A carga saiu de Sorriso.",
  link: null,
  created_at: "2026-01-01T00:00:00Z",
  is_read: false,
};
const page: NotificationPage = {
  notifications: [notification],
  unread_count: 1,
  next_cursor: null,
};

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

/** The first list is answered when told to, later ones at once and with what is true by then. */
const first = { answer: (): void => undefined, wasAborted: false };
let isRead = false;
const asked: string[] = [];

beforeEach(() => {
  isRead = false;
  asked.length = 0;
  Object.assign(first, { wasAborted: false });
  vi.stubGlobal("fetch", (url: string, { method = "GET", signal }: RequestInit) => {
    asked.push(`${method} ${new URL(url, "https://areon.test").pathname}`);
    if (method === "POST") {
      isRead = true;
      return Promise.resolve(Response.json({ unread_count: 0 }));
    }
    const unread_count = isRead ? 0 : 1;
    if (url.includes("unread-count")) return Promise.resolve(Response.json({ unread_count }));
    const notifications = [{ ...notification, is_read: isRead }];
    const answer = Response.json({ ...page, unread_count, notifications });
    if (asked.filter((line) => line === "GET /api/v1/notifications").length > 1) {
      return Promise.resolve(answer);
    }
    return new Promise<Response>((resolve, reject) => {
      first.answer = () => resolve(answer);
      signal!.addEventListener("abort", () => {
        first.wasAborted = true;
        reject(signal!.reason as Error);
      });
    });
  });
});
afterEach(() => void vi.unstubAllGlobals());

function open<T>(hook: () => T) {
  const queries = new QueryClient();
  queries.setQueryData(latestQuery.queryKey, page);
  queries.setQueryData(unreadQuery.queryKey, { unread_count: 1 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  void queries.fetchQuery(latestQuery).catch(() => undefined);
  return { queries, hook: renderHook(hook, { wrapper }).result };
}

const isShownAsRead = (queries: QueryClient) => [
  queries.getQueryData(latestQuery.queryKey)?.notifications[0]?.is_read,
  queries.getQueryData(unreadQuery.queryKey)?.unread_count,
];

it("a list that was under way does not take back the mark", async () => {
  const { queries, hook } = open(useMarkRead);
  await waitFor(() => expect(asked).toEqual(["GET /api/v1/notifications"]), patiently);
  await hook.current.mutateAsync(notification);
  first.answer();
  expect(first.wasAborted).toBe(true);
  await waitFor(() => expect(isShownAsRead(queries)).toEqual([true, 0]), patiently);
});

it("nor that all were marked", async () => {
  const { queries, hook } = open(useMarkAllRead);
  await waitFor(() => expect(asked).toEqual(["GET /api/v1/notifications"]), patiently);
  await hook.current.mutateAsync({ upTo: notification.id, unreadIds: new Set([notification.id]) });
  first.answer();
  expect(first.wasAborted).toBe(true);
  await waitFor(() => expect(isShownAsRead(queries)).toEqual([true, 0]), patiently);
});
