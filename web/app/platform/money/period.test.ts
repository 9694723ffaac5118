import { expect, it } from "vitest";
import { askedPeriod, monthsUntil, periodOfMonth } from "./period.ts";

const today = "2026-02-14";
const asked = (query: string) => askedPeriod(new URLSearchParams(query), today);

it("goes back month by month across the new year", () => {
  expect(monthsUntil(today, 4)).toEqual(["2026-02", "2026-01", "2025-12", "2025-11"]);
});

it("a month is whole, and the present one ends today", () => {
  expect(periodOfMonth("2024-02", today)).toEqual({ from: "2024-02-01", to: "2024-02-29" });
  expect(periodOfMonth("2026-02", today)).toEqual({ from: "2026-02-01", to: "2026-02-14" });
});

it("takes a month or two days from the address", () => {
  expect(asked("mes=2026-01")).toEqual({ month: "2026-01", from: "2026-01-01", to: "2026-01-31" });
  expect(asked("de=2025-12-20&ate=2026-01-10")).toEqual({ from: "2025-12-20", to: "2026-01-10" });
});

it.each(["", "mes=2027-01", "mes=x", "de=2026-02-30&ate=2026-02-31", "de=2026-01-01"])(
  "shows the present month for %s",
  (query) => {
    expect(asked(query).month).toBe("2026-02");
  },
);

it("never ends after today, nor begins after its end", () => {
  expect(asked("de=2026-02-01&ate=2026-12-31")).toEqual({ from: "2026-02-01", to: today });
  expect(asked("de=2026-02-10&ate=2026-02-05")).toEqual({ from: "2026-02-05", to: "2026-02-05" });
});
