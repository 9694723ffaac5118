import { expect, test } from "vitest";
import { isLate } from "./is-late.ts";

const now = new Date("2026-11-15T15:00:00Z");
const load = {
  state: "scheduled",
  order_state: "paid",
  collect_at: new Date("2026-11-15T13:00:00Z"),
  arrive_by: new Date("2026-11-16T13:00:00Z"),
} as const;

test("who should have been fetched more than an hour ago is late", () => {
  expect(isLate(load, now)).toBe(true);
  expect(isLate({ ...load, collect_at: new Date("2026-11-15T14:30:00Z") }, now)).toBe(false);
});

test("what left is not late to be fetched, whatever was told of its truck, but late to arrive", () => {
  const left = { ...load, order_state: "shipped" };
  expect(isLate(left, now)).toBe(false);
  expect(isLate({ ...left, arrive_by: new Date("2026-11-15T14:00:00Z") }, now)).toBe(true);
  expect(isLate({ ...left, state: "arrived", arrive_by: new Date(0) }, now)).toBe(false);
});
