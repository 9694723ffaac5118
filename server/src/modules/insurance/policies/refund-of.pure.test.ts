import { expect, test } from "vitest";
import { refundOf } from "./refund-of.ts";

/** A year of 365 days for R$ 1.385,24, of which six instalments are paid. */
const year = {
  total: 138524n,
  paid: 69266n,
  indemnified: 0n,
  startsOn: "2026-11-16",
  agreedUntil: "2027-11-16",
  coveredUntil: "2027-02-24",
  daysOff: 0,
  isInTime: false,
};

test("gives back what was paid less the share of the days that were covered", () => {
  // 100 of 365 days of 1.385,24 = 379,517808… → 379,52; 692,66 − 379,52.
  expect(refundOf(year)).toEqual({ amount: 31314n, isRegret: false, daysUsed: 100, days: 365 });
});

test("days on which the cover was off are not charged", () => {
  // 90 of 365 days of 1.385,24 = 341,566027… → 341,57; 692,66 − 341,57.
  expect(refundOf({ ...year, daysOff: 10 })).toMatchObject({ amount: 35109n, daysUsed: 90 });
});

test("gives everything back in time, and nothing once a loss was paid", () => {
  expect(refundOf({ ...year, isInTime: true })).toMatchObject({ amount: 69266n, isRegret: true });
  const paidFor = { ...year, isInTime: true, indemnified: 1n };
  expect(refundOf(paidFor)).toMatchObject({ amount: 0n, isRegret: false });
});

test("never asks for more when the days cost more than what was paid", () => {
  expect(refundOf({ ...year, coveredUntil: "2027-10-01" }).amount).toBe(0n);
  expect(refundOf({ ...year, coveredUntil: "2028-10-01" })).toMatchObject({ daysUsed: 365 });
});

test("counts no day before the cover begins, and rounds half to even once", () => {
  expect(refundOf({ ...year, coveredUntil: "2026-11-10" })).toMatchObject({
    amount: 69266n,
    daysUsed: 0,
  });
  // 2 days of 4 of 0,05 = 0,025 → 0,02; of 0,07 = 0,035 → 0,04.
  const few = { ...year, agreedUntil: "2026-11-20", coveredUntil: "2026-11-18" };
  expect(refundOf({ ...few, total: 5n, paid: 5n }).amount).toBe(3n);
  expect(refundOf({ ...few, total: 7n, paid: 7n }).amount).toBe(3n);
});
