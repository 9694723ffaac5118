import type { CurrencyQuotes } from "@areon/contracts/quotes/quotes";
import { expect, test } from "vitest";
import { areStale, readingTime } from "./quotes-age.ts";

// In Brasília this is 23h06 of the 12th, and the 13th begins 54 minutes later.
const readLate = "2026-11-13T02:06:00.000Z";

test("a reading of the day on which it is served says its hour only", () => {
  expect(readingTime(aged(53 * 60))).toBe("23h06");
});

test("a reading of an earlier day says the day too, and the days are those of Brasília", () => {
  expect(readingTime(aged(55 * 60))).toBe("23h06 de 12 nov");
  expect(readingTime(aged(3 * 24 * 60 * 60))).toBe("23h06 de 12 nov");
});

test("quotes are old after ten minutes without a new reading", () => {
  expect(areStale(aged(10 * 60))).toBe(false);
  expect(areStale(aged(10 * 60 + 1))).toBe(true);
});

function aged(seconds: number): CurrencyQuotes {
  return {
    quotes: [],
    source: "câmbio simulado",
    quoted_at: readLate,
    read_at: readLate,
    age_seconds: seconds,
  };
}
