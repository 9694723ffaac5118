import { expect, it } from "vitest";
import { longDay, shortDay, shortDayOfYear } from "./published-day.ts";

it("writes a day as people do, and never the day before", () => {
  expect(longDay("2026-11-01")).toBe("1 de novembro de 2026");
  expect(shortDay("2026-05-31")).toBe("31 mai");
  expect(shortDayOfYear("2025-01-01")).toBe("1 jan 2025");
});
