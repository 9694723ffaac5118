import { describe, expect, it } from "vitest";
import { maxOccurrences, scheduleDates } from "./schedule-dates.ts";

describe("the days of a payment that repeats", () => {
  it("is one day when nothing repeats", () => {
    expect(scheduleDates({ first: "2026-12-01" })).toEqual(["2026-12-01"]);
  });

  it("keeps the weekday, over the end of a year", () => {
    expect(scheduleDates({ first: "2026-12-23", every: "week", times: 3 })).toEqual([
      "2026-12-23",
      "2026-12-30",
      "2027-01-06",
    ]);
  });

  it("pays on the last day of a shorter month and comes back to its own day", () => {
    expect(scheduleDates({ first: "2027-10-31", every: "month", times: 6 })).toEqual([
      "2027-10-31",
      "2027-11-30",
      "2027-12-31",
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
    ]);
    expect(scheduleDates({ first: "2027-01-29", every: "month", times: 3 })).toEqual([
      "2027-01-29",
      "2027-02-28",
      "2027-03-29",
    ]);
  });

  it("includes the day it lasts until", () => {
    const rule = { first: "2026-12-01", every: "month" } as const;
    expect(scheduleDates({ ...rule, until: "2027-02-01" })).toHaveLength(3);
    expect(scheduleDates({ ...rule, until: "2027-01-31" })).toHaveLength(2);
    expect(scheduleDates({ ...rule, until: "2026-11-30" })).toEqual([]);
  });

  it("refuses more than it keeps, instead of cutting quietly", () => {
    const rule = { first: "2026-12-01", every: "week" } as const;
    expect(scheduleDates({ ...rule, times: maxOccurrences })).toHaveLength(maxOccurrences);
    expect(scheduleDates({ ...rule, times: maxOccurrences + 1 })).toBeNull();
    expect(scheduleDates({ ...rule, until: "2036-12-01" })).toBeNull();
  });
});
