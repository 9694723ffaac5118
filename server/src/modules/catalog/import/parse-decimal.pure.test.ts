import { expect, test } from "vitest";
import { parseDecimal } from "./parse-decimal.ts";
import { plainName } from "./plain-name.ts";

test.each([
  ["1.234,56", "1234.56"],
  ["1234,56", "1234.56"],
  ["R$ 1.234.567,8", "1234567.8"],
  ["R$\u00A0128,40", "128.4"],
  ["13,5 %", "13.5"],
  ["1.500", "1500"],
  ["12.5", "12.5"],
  ["128.40", "128.4"],
  ["0,1234", "0.1234"],
  ["007", "7"],
  ["-3,0", "-3"],
])("%s is read as %s", (text, decimal) => {
  expect(parseDecimal(text)).toBe(decimal);
});

test.each(["", "abc", "1,2,3", "1.23.4", "1e5", "12.345.6,7", "١٢", "0x10", "Infinity", "1,"])(
  "%s is no number",
  (text) => {
    expect(parseDecimal(text)).toBeNull();
  },
);

test("a cell of millions of signs is read once, from its beginning to its end", () => {
  const zeros = "0".repeat(2_000_000);
  expect(parseDecimal(`0,${zeros}1`)).toBe(`0.${zeros}1`);
  expect(plainName("(".repeat(2_000_000))).toBe("");
});
