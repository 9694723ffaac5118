import { expect, test } from "vitest";
import { addDays, dayNumber } from "./iso-day.ts";

test("days are counted over months, years and leap days, both ways", () => {
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2027-01-10", -365)).toBe("2026-01-10");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

test("a day that no calendar has is no day", () => {
  expect(() => dayNumber("2027-02-29")).toThrow(RangeError);
  expect(() => addDays("2027-02-30", 1)).toThrow(RangeError);
});
