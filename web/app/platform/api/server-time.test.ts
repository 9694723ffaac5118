import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as ServerTime from "~/platform/api/server-time";

let serverTime: typeof ServerTime;

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.parse("2020-01-01T00:00:00Z"), toFake: ["Date", "performance"] });
  vi.resetModules();
  serverTime = await import("~/platform/api/server-time");
});
afterEach(() => {
  vi.useRealTimers();
});

function answer(date: string, age?: string): Headers {
  return new Headers(age === undefined ? { date } : { date, age });
}

it("follows the server's clock although the device's is years behind", () => {
  serverTime.learnServerTime(answer("Fri, 13 Nov 2026 17:02:00 GMT"));
  vi.advanceTimersByTime(1500);
  expect(serverTime.serverNow()).toBe(Date.parse("2026-11-13T17:02:01.500Z"));
});

it("does not go back because of an answer that a cache kept", () => {
  serverTime.learnServerTime(answer("Fri, 13 Nov 2026 17:02:00 GMT"));
  serverTime.learnServerTime(answer("Fri, 13 Nov 2026 16:00:00 GMT"));
  expect(serverTime.serverNow()).toBe(Date.parse("2026-11-13T17:02:00Z"));
});

it("adds the age that a shared cache declares", () => {
  serverTime.learnServerTime(answer("Fri, 13 Nov 2026 17:02:00 GMT", "30"));
  expect(serverTime.serverNow()).toBe(Date.parse("2026-11-13T17:02:30Z"));
});

it("uses the device's clock until the first answer", () => {
  serverTime.learnServerTime(new Headers());
  expect(serverTime.serverNow()).toBe(Date.parse("2020-01-01T00:00:00Z"));
});
