import { beforeEach, describe, expect, it } from "vitest";
import { createPageCache, type Cacheable, type PageCache } from "./page-cache.ts";

interface TestPage extends Cacheable {
  text: string;
}

const minute = 60_000;
const day = 24 * 60 * minute;

let now: number;
let cache: PageCache<TestPage>;

beforeEach(() => {
  now = 0;
  cache = createPageCache({
    maxBytes: 1_000,
    freshMs: minute,
    staleMs: day,
    retryMs: 5_000,
    nowMs: () => now,
  });
});

describe("page cache", () => {
  it("answers a kept page for a minute without rendering", async () => {
    await cache.get("/", renders(page("first")));
    now = minute - 1;
    expect(await cache.get("/", neverRenders)).toMatchObject({ text: "first" });
  });

  it("answers an older page at once while one refresh runs", async () => {
    await cache.get("/", renders(page("first")));
    now = minute;
    const refresh = pendingRender();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => cache.get("/", refresh.render)),
    );
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["first"]));
    expect(refresh.calls()).toBe(1);
    await refresh.finish(page("second"));
    expect(await cache.get("/", neverRenders)).toMatchObject({ text: "second" });
  });

  it("renders once for visitors who miss together", async () => {
    const first = pendingRender();
    const visitors = Array.from({ length: 50 }, async () => cache.get("/", first.render));
    expect(cache.has("/")).toBe(true);
    await first.finish(page("first"));
    expect(await Promise.all(visitors)).toHaveLength(50);
    expect(first.calls()).toBe(1);
  });

  it("keeps the good copy when a refresh fails, and tries again only after a pause", async () => {
    for (const failing of [renders(page("broken", "failed")), throws]) {
      await cache.get("/", renders(page("good")));
      now += minute;
      await cache.get("/", failing);
      await settled();
      now += 4_999;
      expect(await cache.get("/", neverRenders)).toMatchObject({ text: "good" });
      now += 1;
      await cache.get("/", renders(page("healed")));
      await settled();
      expect(await cache.get("/", neverRenders)).toMatchObject({ text: "healed" });
      now += day;
    }
  });

  it("shows no copy older than a day, not even when the render fails", async () => {
    await cache.get("/", renders(page("good")));
    now = day;
    expect(await cache.get("/", renders(page("broken", "failed")))).toMatchObject({
      text: "broken",
    });
    await expect(cache.get("/", throws)).rejects.toThrow("API away");
  });

  it("does not keep what may not be kept", async () => {
    await cache.get("/", renders(page("once", "pass")));
    await cache.get("/", renders(page("broken", "failed")));
    expect(cache.has("/")).toBe(false);
    expect(cache.bytes).toBe(0);
  });

  it("lets go of a page that became a redirect", async () => {
    await cache.get("/", renders(page("page")));
    now = minute;
    await cache.get("/", renders(page("redirect", "pass")));
    await settled();
    expect(cache.has("/")).toBe(false);
  });

  it("lets go of the least used pages beyond its bytes, never of one in use", async () => {
    for (let number = 0; number < 40; number += 1) {
      await cache.get("/hot", renders(page("hot", "keep", 90)));
      await cache.get(`/${number}`, renders(page("cold", "keep", 90)));
      expect(cache.bytes).toBeLessThanOrEqual(1_000);
    }
    expect(cache.has("/hot")).toBe(true);
    expect(cache.has("/0")).toBe(false);
    await cache.get("/huge", renders(page("huge", "keep", 2_000)));
    expect(cache.has("/huge")).toBe(false);
    expect(cache.has("/hot")).toBe(true);
  });
});

function page(text: string, outcome: Cacheable["outcome"] = "keep", bytes = 10): TestPage {
  return { text, outcome, bytes };
}

function renders(rendered: TestPage): () => Promise<TestPage> {
  return () => Promise.resolve(rendered);
}

const throws = () => Promise.reject(new Error("API away"));

const neverRenders = () => {
  throw new Error("rendered although a copy is kept");
};

function pendingRender() {
  const { promise, resolve } = Promise.withResolvers<TestPage>();
  let calls = 0;
  return {
    render: () => {
      calls += 1;
      return promise;
    },
    calls: () => calls,
    finish: async (rendered: TestPage) => {
      resolve(rendered);
      await settled();
    },
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
