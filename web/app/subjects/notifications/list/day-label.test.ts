import { expect, it } from "vitest";
import { dayLabel, roughDayLabel } from "./day-label.ts";

/** 16h30 in Brasília on a Sunday. */
const now = Date.parse("2026-11-15T19:30:00Z");

it.each([
  ["2026-11-15T12:00:00Z", "Hoje", "Hoje"],
  ["2026-11-16T12:00:00Z", "Hoje", "Hoje"],
  ["2026-11-14T12:00:00Z", "Ontem", "Ontem"],
  ["2026-11-15T02:40:00Z", "Ontem", "Ontem"],
  ["2026-11-12T12:00:00Z", "Quinta-feira, 12 de novembro", "Anteriores"],
  ["2025-11-12T12:00:00Z", "Quarta-feira, 12 de novembro de 2025", "Anteriores"],
])("%s is in the days %s and %s", (instant, day, rough) => {
  expect(dayLabel(instant, now)).toBe(day);
  expect(roughDayLabel(instant, now)).toBe(rough);
});
