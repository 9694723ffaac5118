import { expect, it } from "vitest";
import { dayLabel, relativeTime, roughDayLabel, timeInDay } from "./relative-time.ts";

/** 16h30 in Brasília on a Sunday. */
const now = Date.parse("2026-11-15T19:30:00Z");

it.each([
  ["2026-11-15T19:30:20Z", "agora"],
  ["2026-11-15T19:29:10Z", "agora"],
  ["2026-11-15T19:28:00Z", "há 2 min"],
  ["2026-11-15T18:30:01Z", "há 59 min"],
  ["2026-11-15T18:30:00Z", "há 1 h"],
  ["2026-11-15T17:30:01Z", "há 1 h"],
  ["2026-11-15T17:02:00Z", "14h02"],
  ["2026-11-15T03:00:00Z", "00h00"],
  ["2026-11-15T02:59:59Z", "ontem, 23h59"],
  ["2026-11-14T03:00:00Z", "ontem, 00h00"],
  ["2026-11-14T02:59:59Z", "13 nov"],
  ["2026-01-01T12:00:00Z", "1 jan"],
  ["2025-12-31T12:00:00Z", "31 dez 2025"],
])("%s is said as %s", (instant, text) => {
  expect(relativeTime(instant, now)).toBe(text);
});

it("past midnight, what just happened yesterday is still told in minutes", () => {
  const pastMidnight = Date.parse("2026-11-15T03:10:00Z");
  expect(relativeTime("2026-11-15T02:40:00Z", pastMidnight)).toBe("há 30 min");
  expect(dayLabel("2026-11-15T02:40:00Z", pastMidnight)).toBe("Ontem");
});

it("below the name of its day, an older time is told by the clock", () => {
  expect(timeInDay("2026-11-15T19:28:00Z", now)).toBe("há 2 min");
  expect(timeInDay("2026-11-13T17:02:00Z", now)).toBe("14h02");
});

it.each([
  ["2026-11-15T12:00:00Z", "Hoje", "Hoje"],
  ["2026-11-16T12:00:00Z", "Hoje", "Hoje"],
  ["2026-11-14T12:00:00Z", "Ontem", "Ontem"],
  ["2026-11-12T12:00:00Z", "Quinta-feira, 12 de novembro", "Anteriores"],
  ["2025-11-12T12:00:00Z", "Quarta-feira, 12 de novembro de 2025", "Anteriores"],
])("%s is in the days %s and %s", (instant, day, rough) => {
  expect(dayLabel(instant, now)).toBe(day);
  expect(roughDayLabel(instant, now)).toBe(rough);
});
