import { expect, test, vi } from "vitest";
import { auctionNow, learnAuctionTime, stepped } from "./auction-clock.ts";

test("time is the server's, however wrong the device's clock is", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-17T12:05:00Z") });
  learnAuctionTime("2026-11-17T12:00:00Z");
  const error = auctionNow() - Date.parse("2026-11-17T12:00:00Z");
  vi.useRealTimers();
  expect(error).toBeGreaterThanOrEqual(0);
  expect(error).toBeLessThan(1_000);
});

test("an answer that was long under way does not set the clock back", () => {
  learnAuctionTime("2026-11-17T12:00:00Z");
  learnAuctionTime("2026-11-17T11:59:58Z");
  expect(auctionNow()).toBeGreaterThanOrEqual(Date.parse("2026-11-17T12:00:00Z"));
});

test("minutes are drawn again when their words change, and the last one is not the end", () => {
  expect(stepped(119_999, "minutes")).toBe(60_000);
  expect(stepped(59_999, "minutes")).toBeGreaterThan(0);
  expect(stepped(1, "seconds")).toBe(1_000);
  expect(stepped(0, "seconds")).toBe(0);
  expect(stepped(-5, "minutes")).toBe(0);
});
