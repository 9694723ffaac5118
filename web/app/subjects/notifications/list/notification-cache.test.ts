import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { renewNotifications } from "./notification-cache.ts";
import { listsKey } from "./notification-queries.ts";

test("a page that was asked for arrives, also when something new is told meanwhile", async () => {
  const queries = new QueryClient();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(queries, {
    queryKey: [...listsKey, {}],
    queryFn: async ({ pageParam, signal }) => {
      asked.push(pageParam);
      if (pageParam === 1 && asked.length === 2) await slow;
      signal.throwIfAborted();
      return pageParam;
    },
    initialPageParam: 0,
    getNextPageParam: (last: number) => last + 1,
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([0]);
  const more = observer.fetchNextPage();
  const renewed = renewNotifications(queries);
  answer();
  await Promise.all([more, renewed]);
  expect(observer.getCurrentResult().data?.pages).toEqual([0, 1]);
  // Both pages were asked for again afterwards, so what was told is in them.
  expect(asked).toEqual([0, 1, 0, 1]);
  stop();
});
