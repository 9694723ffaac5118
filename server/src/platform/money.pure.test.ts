import { assert, bigInt, property } from "fast-check";
import { expect, test } from "vitest";
import { centsToDecimal, decimalToCents, divideHalfEven } from "./money.ts";

test("every amount survives the way to JSON and back", () => {
  assert(
    property(bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), (cents) => {
      expect(decimalToCents(centsToDecimal(cents))).toBe(cents);
    }),
  );
});

test.each(["1", "1.5", "1.555", "1,50", "1e2", "", " 1.00", "--1.00"])(
  "%j is not an amount",
  (text) => {
    expect(() => decimalToCents(text)).toThrow(RangeError);
  },
);

test("halves go to the even neighbour, so rounding does not drift upwards", () => {
  expect([5n, 15n, 25n, -5n, -15n, 26n].map((n) => divideHalfEven(n, 10n))).toEqual([
    0n,
    2n,
    2n,
    -0n,
    -2n,
    3n,
  ]);
});
