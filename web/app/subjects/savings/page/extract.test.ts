import { expect, test } from "vitest";
import { extractSums, monthIn, monthsBetween } from "./extract.ts";
import { goalPercent } from "./pot-words.ts";

const at = "2026-11-13T15:00:00Z";
const entry = { id: "1", for_day: null, at };

test("what began, what was moved and what it yielded lead to what is there", () => {
  const days = [
    {
      date: "2026-11-13",
      balance: "104.00",
      entries: [
        { ...entry, kind: "withdrawal", direction: "out", amount: "9.50" },
        { ...entry, kind: "iof", direction: "out", amount: "0.30" },
        { ...entry, kind: "income_tax", direction: "out", amount: "0.20" },
        { ...entry, kind: "yield", direction: "in", amount: "4.00" },
        { ...entry, kind: "deposit", direction: "in", amount: "110.00" },
      ],
    },
  ] as const;
  const sums = extractSums(days.map((day) => ({ ...day, entries: [...day.entries] })));
  expect(sums.map(({ amount }) => amount)).toEqual(["100.00", "4.00"]);
});

test("months from the first to the last, newest first, over a new year", () => {
  expect(monthsBetween("2026-11", "2027-02")).toEqual(["2027-02", "2027-01", "2026-12", "2026-11"]);
  expect(monthsBetween("2026-11", "2026-11")).toEqual(["2026-11"]);
});

test("a goal is never more than reached", () => {
  expect(goalPercent({ balance: "64.00", goal: "100.00" })).toBe(64);
  expect(goalPercent({ balance: "640000000.00", goal: "0.01" })).toBe(100);
  expect(goalPercent({ balance: "1.00", goal: null })).toBeNull();
});

test("an address with no month in it asks for none, so an edited one still shows the pot", () => {
  expect(monthIn("2026-11")).toBe("2026-11");
  for (const text of [null, "", "abc", "2026-13", "2026-1", "2026-11-01", "1999-11"]) {
    expect(monthIn(text)).toBeUndefined();
  }
});
