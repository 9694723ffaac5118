import { expect, test } from "vitest";
import { hasSessionExpired, isUseWorthNoting, sessionEnd } from "./session-life.ts";

const start = new Date("2026-03-02T12:00:00Z");
const after = (ms: number) => new Date(start.getTime() + ms);
const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ["buyer", 30 * day, 6 * day, false],
  ["buyer", 30 * day, 7 * day + 1, true],
  ["seller", 30 * day, 7 * day, false],
  ["admin", 12 * 60 * minute, 30 * minute, false],
  ["admin", 12 * 60 * minute, 30 * minute + 1, true],
] as const)(
  "%s ends %d ms after the start; silent for %d ms: %s",
  (userType, life, idle, ended) => {
    const notAfter = sessionEnd(userType, start);
    expect(notAfter).toEqual(after(life));
    const times = { userType, refreshedAt: start, usedAt: start, notAfter };
    expect(hasSessionExpired(times, after(idle))).toBe(ended);
    expect(hasSessionExpired({ ...times, usedAt: after(life) }, after(life))).toBe(true);
  },
);

test("a refresh keeps a buyer's session alive but not an idle administrator's", () => {
  const times = { refreshedAt: after(40 * minute), usedAt: start, notAfter: after(day) };
  expect(hasSessionExpired({ ...times, userType: "buyer" }, after(41 * minute))).toBe(false);
  expect(hasSessionExpired({ ...times, userType: "admin" }, after(41 * minute))).toBe(true);
});

test("an administrator's use is noted once a minute, others' not at all", () => {
  const times = { refreshedAt: start, usedAt: start, notAfter: after(day) };
  expect(isUseWorthNoting({ ...times, userType: "admin" }, after(minute))).toBe(false);
  expect(isUseWorthNoting({ ...times, userType: "admin" }, after(minute + 1))).toBe(true);
  expect(isUseWorthNoting({ ...times, userType: "seller" }, after(day))).toBe(false);
});
