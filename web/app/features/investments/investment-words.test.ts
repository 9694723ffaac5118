import { expect, test } from "vitest";
import { daysBefore, percentText, shortMoney } from "./investment-words.ts";

test("an axis writes thousands and millions short", () => {
  expect([950, 9_500, 188_915.5, 2_500_000].map(shortMoney)).toEqual([
    "950",
    "9.500",
    "188,9 mil",
    "2,5 mi",
  ]);
});

test("days are counted back over months and leap days", () => {
  expect(daysBefore("2028-03-01", 1)).toBe("2028-02-29");
  expect(daysBefore("2027-01-10", 365)).toBe("2026-01-10");
});

test("percents are written with a comma", () => {
  expect(percentText("22.5")).toBe("22,5%");
});
