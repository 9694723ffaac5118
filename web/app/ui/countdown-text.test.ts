import { expect, test } from "vitest";
import { clockText, countdownText, isUrgent, shortWaitText } from "./countdown-text.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

test("days are told with hours and without minutes", () => {
  expect(countdownText(day + 6 * hour + 59 * minute)).toBe("1 d 6 h");
  expect(countdownText(3 * day + 11 * hour)).toBe("3 d 11 h");
  expect(countdownText(2 * day)).toBe("2 d");
});

test("hours are told with two-digit minutes", () => {
  expect(countdownText(5 * hour + 2 * minute)).toBe("5 h 02 min");
  expect(countdownText(2 * hour + 14 * minute + 36_000)).toBe("2 h 14 min");
  expect(countdownText(day - 1)).toBe("23 h 59 min");
});

test("the last hour is told in minutes and the last minute is not told as zero", () => {
  expect(countdownText(38 * minute)).toBe("38 min");
  expect(countdownText(minute)).toBe("1 min");
  expect(countdownText(minute - 1)).toBe("menos de 1 min");
});

test("a time that is over or unknown has no text", () => {
  expect(countdownText(0)).toBeNull();
  expect(countdownText(-1)).toBeNull();
  expect(countdownText(Number.NaN)).toBeNull();
});

test("urgency starts below three hours and ends with the time", () => {
  expect(isUrgent(3 * hour)).toBe(false);
  expect(isUrgent(3 * hour - 1)).toBe(true);
  expect(isUrgent(0)).toBe(false);
});

test("the live clock counts up to the second that is still running", () => {
  expect(clockText(2 * hour + 14 * minute + 36_000)).toBe("02:14:36");
  expect(clockText(day - 1_000)).toBe("23:59:59");
  expect(clockText(1)).toBe("00:00:01");
  expect(clockText(-5)).toBe("00:00:00");
});

test("the live clock runs only on the last day", () => {
  expect(clockText(day)).toBe("1 d");
  expect(clockText(30 * hour + 59_000)).toBe("1 d 6 h");
});

test("a short wait shows its seconds", () => {
  expect(shortWaitText(29 * minute + 41_000)).toBe("29 min 41 s");
  expect(shortWaitText(5 * minute + 2_000)).toBe("5 min 02 s");
  expect(shortWaitText(41_000)).toBe("41 s");
  expect(shortWaitText(2 * hour)).toBe("2 h 00 min");
  expect(shortWaitText(0)).toBeNull();
});
