import { expect, it } from "vitest";
import { amountOf, centsOf } from "~/platform/text/cents";

it.each([
  ["0.00", 0n],
  ["0.07", 7n],
  ["-0.07", -7n],
  ["1284.60", 128_460n],
  ["9007199254740993.01", 900_719_925_474_099_301n],
])("%s is kept to the centavo, there and back", (amount, cents) => {
  expect(centsOf(amount)).toBe(cents);
  expect(amountOf(cents)).toBe(amount);
});
