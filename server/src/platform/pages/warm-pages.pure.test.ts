import { expect, test } from "vitest";
import type { Rendered } from "./render-page.ts";
import { warmPages } from "./warm-pages.ts";

test("each door is rendered until it is whole, and a failure is tried again", async () => {
  const asked: string[] = [];
  const outcomes = ["failed", "keep", "keep"];
  await warmPages({
    get: async ({ canonical }) => {
      asked.push(canonical);
      if (asked.length === 1) throw new Error("cold");
      return { outcome: outcomes.shift() } as Rendered;
    },
  });
  expect(asked).toEqual(["/", "/", "/", "/marketplace"]);
});
