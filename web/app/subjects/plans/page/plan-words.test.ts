import { expect, test } from "vitest";
import { dayText } from "~/platform/text/day-text";
import { namesText, usagePercent, usageText } from "./plan-words.ts";

test("usage is told with and without a limit", () => {
  expect(usageText({ published: 7, limit: 10 })).toBe("7 de 10 anúncios");
  expect(usageText({ published: 12, limit: 10 })).toBe("12 de 10 anúncios");
  expect(usageText({ published: 1, limit: null })).toBe("1 anúncio, sem limite");
  expect(usageText({ published: 34, limit: null })).toBe("34 anúncios, sem limite");
  expect(usagePercent({ published: 7, limit: 10 })).toBe(70);
  expect(usagePercent({ published: 7, limit: null })).toBe(0);
});

test("names are listed as people say them", () => {
  expect(namesText(["A"])).toBe("A");
  expect(namesText(["A", "B"])).toBe("A e B");
  expect(namesText(["A", "B", "C"])).toBe("A, B e C");
  expect(namesText(["A", "B", "C", "D", "E"])).toBe("A, B, C e mais 2");
  expect(namesText(["A", "B", "C", "D"], 800)).toBe("A, B, C e mais 797");
});

test("a day of the API is written as people write it", () => {
  expect(dayText("2026-12-05")).toBe("05/12/2026");
});
