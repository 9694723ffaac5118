import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { unreadQuery } from "./notification-queries.ts";
import { readArrived } from "./read-arrived.ts";

afterEach(() => void vi.unstubAllGlobals());

it("a list that does not come leaves the count to be asked for by itself", async () => {
  vi.stubGlobal("fetch", (url: string) =>
    url.includes("unread-count")
      ? Promise.resolve(Response.json({ unread_count: 5 }))
      : Promise.reject(new TypeError("Failed to fetch")),
  );
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(unreadQuery.queryKey, { unread_count: 4 });
  const bell = new QueryObserver(queries, unreadQuery);
  const stop = bell.subscribe(() => undefined);
  await expect(readArrived(queries, "01990000-0000-7000-8000-000000000001")).rejects.toThrow();
  await vi.waitFor(() => expect(bell.getCurrentResult().data).toEqual({ unread_count: 5 }));
  stop();
});
