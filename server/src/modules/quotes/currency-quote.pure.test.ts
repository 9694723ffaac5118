import { expect, test } from "vitest";
import { brlPerUnit, changePercent, roundDecimal, shownRate } from "./currency-quote.ts";

test("rates per dollar become reais per unit", () => {
  expect(brlPerUnit({ rates: { BRL: 5.421, EUR: 0.92, GBP: 0.785 } })).toEqual({
    USD: "5.42100000",
    EUR: "5.89239130",
    GBP: "6.90573248",
  });
});

test("the dollar is shown with 2 decimals, euro and pound with 4", () => {
  expect(shownRate("USD", "5.42100000")).toBe("5.42");
  expect(shownRate("EUR", "5.89239130")).toBe("5.8924");
  expect(shownRate("GBP", "0.00004999")).toBe("0.0000");
});

test("halves go to the even digit without passing through a float", () => {
  expect(roundDecimal("1.00500000", 2)).toBe("1.00");
  expect(roundDecimal("1.01500000", 2)).toBe("1.02");
  expect(roundDecimal("12345678.99500000", 2)).toBe("12345679.00");
});

test("change is told in percent with two decimals and its sign", () => {
  expect(changePercent({ from: "5.00000000", to: "5.10000000" })).toBe("2.00");
  expect(changePercent({ from: "5.00000000", to: "4.99000000" })).toBe("-0.20");
  expect(changePercent({ from: "5.00000000", to: "5.00000001" })).toBe("0.00");
});
