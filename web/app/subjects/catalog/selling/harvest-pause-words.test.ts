import { expect, test } from "vitest";
import { dayText } from "~/platform/text/day-text";
import { pauseDayComplaint, pauseDays } from "./harvest-pause-words.ts";

/** 23h30 of 15 November in Brasília. */
const lateMs = Date.parse("2026-11-16T02:30:00Z");

test("days are those of Brasília, from tomorrow to the same day of next year", () => {
  expect(pauseDays(lateMs)).toEqual({ first: "2026-11-16", last: "2027-11-15" });
  expect(pauseDays(Date.parse("2028-02-29T12:00:00Z")).last).toBe("2029-02-28");
});

test("a day that can not be chosen says why", () => {
  expect(pauseDayComplaint("", lateMs)).toBe("Escolha uma data.");
  expect(pauseDayComplaint("2026-11-15", lateMs)).toBe("Escolha uma data a partir de amanhã.");
  expect(pauseDayComplaint("2027-11-16", lateMs)).toBe("Escolha uma data em até 1 ano.");
  expect(pauseDayComplaint("2026-11-16", lateMs)).toBeUndefined();
  expect(pauseDayComplaint("2027-11-15", lateMs)).toBeUndefined();
});

test("a day is written as in Brazil", () => {
  expect(dayText("2026-12-05")).toBe("05/12/2026");
});
