import { describe, expect, test } from "vitest";
import { addMonths, productDates } from "./product-dates.ts";

const rules = { cutOffHour: 17, lcaMinimumMonths: 6 };
const cdb = { kind: "cdb", term_days: 180, lock_up_days: 30 } as const;

describe("an application begins", () => {
  test.each([
    ["2027-03-04", 16, "2027-03-04"],
    ["2027-03-04", 17, "2027-03-05"],
    ["2027-03-05", 23, "2027-03-08"],
    ["2027-03-06", 10, "2027-03-08"],
    // Carnival, Good Friday, Consciência Negra, Christmas and New Year.
    ["2027-02-08", 9, "2027-02-10"],
    ["2027-03-26", 9, "2027-03-29"],
    ["2026-11-19", 18, "2026-11-23"],
    ["2027-12-31", 18, "2028-01-03"],
  ])("of %s at %i h on %s", (date, hour, startsOn) => {
    expect(productDates(cdb, { date, hour }, rules)?.startsOn).toBe(startsOn);
  });
});

test("it ends on a business day, opens after the lock-up and never later than it ends", () => {
  const now = { date: "2027-03-02", hour: 10 };
  expect(productDates(cdb, now, rules)).toEqual({
    startsOn: "2027-03-02",
    redeemableFrom: "2027-04-01",
    maturesOn: "2027-08-30",
  });
  expect(productDates({ ...cdb, lock_up_days: null }, now, rules)?.redeemableFrom).toBe(
    "2027-08-30",
  );
  expect(productDates({ ...cdb, lock_up_days: 3000 }, now, rules)?.redeemableFrom).toBe(
    "2027-08-30",
  );
});

test("an LCA is locked for as long as the law says, and one that ends before is none", () => {
  const now = { date: "2027-03-02", hour: 10 };
  const lca = { kind: "lca", term_days: 270, lock_up_days: 0 } as const;
  expect(productDates(lca, now, rules)?.redeemableFrom).toBe("2027-09-02");
  expect(productDates({ ...lca, term_days: 180 }, now, rules)).toBeNull();
});

test.each([
  ["2027-08-31", 6, "2028-02-29"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2027-03-31", 1, "2027-04-30"],
  ["2027-11-15", 14, "2029-01-15"],
  ["2027-06-30", 6, "2027-12-30"],
])("%s and %i months is %s", (day, months, after) => {
  expect(addMonths(day, months)).toBe(after);
});
