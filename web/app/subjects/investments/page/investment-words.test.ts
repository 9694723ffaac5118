import { expect, test } from "vitest";
import { percentText, shortMoney } from "./investment-words.ts";

test("an axis writes thousands and millions short", () => {
  expect([950, 9_500, 188_915.5, 2_500_000].map(shortMoney)).toEqual([
    "950",
    "9.500",
    "188,9 mil",
    "2,5 mi",
  ]);
});

test("percents are written with a comma", () => {
  expect(percentText("22.5")).toBe("22,5%");
});
