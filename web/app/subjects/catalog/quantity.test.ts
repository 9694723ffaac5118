import { describe, expect, it } from "vitest";
import { boundedQuantity, quantityFault, quantityStep, typedQuantity } from "./quantity.ts";

const bounds = { minimum: "500", available: "8400" };

describe("quantity of an offer", () => {
  it("stays between the minimum lot and what is left", () => {
    expect(boundedQuantity(1, bounds)).toBe("500");
    expect(boundedQuantity(9_000, bounds)).toBe("8400");
    expect(boundedQuantity(1200.5, bounds)).toBe("1200.5");
  });

  it("is the minimum lot where less than that is left", () => {
    expect(boundedQuantity(500, { minimum: "500", available: "20" })).toBe("500");
  });

  it("is said to be too little or too much, with what would do, and stays as it was typed", () => {
    expect(quantityFault("5", bounds)).toEqual({ why: "below_minimum", suggested: "500" });
    expect(quantityFault("9999", bounds)).toEqual({ why: "too_much", suggested: "8400" });
    expect(quantityFault("0", bounds)).toEqual({ why: "below_minimum", suggested: "500" });
    expect(quantityFault("8400", bounds)).toBeNull();
    expect(quantityFault("500.0", bounds)).toBeNull();
  });

  it("is typed with Brazilian points and commas", () => {
    expect(typedQuantity("1.200,5")).toBe(1200.5);
    expect(typedQuantity("800")).toBe(800);
    expect(typedQuantity("oito")).toBeNull();
    expect(typedQuantity("")).toBeNull();
  });

  it("grows in steps that fit the size of the lot", () => {
    expect(quantityStep("1")).toBe(1);
    expect(quantityStep("500")).toBe(10);
    expect(quantityStep("4000")).toBe(100);
    expect(quantityStep("0.5")).toBe(0.5);
  });
});
