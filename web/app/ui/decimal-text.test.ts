import { describe, expect, it } from "vitest";
import {
  differenceText,
  formatTypedDecimal,
  movedText,
  parseDecimal,
  writeDecimal,
} from "./decimal-text.ts";

describe("decimals as people in Brazil type them", () => {
  it("groups thousands while typing and keeps only so many decimals", () => {
    expect(formatTypedDecimal("8400", 3)).toBe("8.400");
    expect(formatTypedDecimal("0013,25", 1)).toBe("13,2");
    expect(formatTypedDecimal(",5", 2)).toBe("0,5");
    expect(formatTypedDecimal("12,9", 0)).toBe("12");
  });

  it("writes for the API what was typed, one way only", () => {
    expect(parseDecimal("8.400,50")).toBe("8400.5");
    expect(parseDecimal("128,40")).toBe("128.4");
    expect(parseDecimal("0,1234")).toBe("0.1234");
    expect(parseDecimal("7,")).toBe("7");
    expect(parseDecimal("")).toBe("");
  });

  it("writes what the API said with the decimals a price has at least", () => {
    expect(writeDecimal("128.4000", 2)).toBe("128,40");
    expect(writeDecimal("0.1234", 2)).toBe("0,1234");
    expect(writeDecimal("8400.000")).toBe("8.400");
    expect(writeDecimal("")).toBe("");
  });

  it("subtracts exactly, with a sign and no trailing zeros", () => {
    expect(differenceText("8400.5", "8400")).toBe("0.5");
    expect(differenceText("12.5", "13")).toBe("-0.5");
    expect(differenceText("7", "7.000")).toBe("0");
    expect(differenceText("0", "-3.25")).toBe("3.25");
  });

  it("moves a stock that others moved by what was typed, never below nothing", () => {
    expect(movedText("90", { from: "100", to: "120" })).toBe("110");
    expect(movedText("90", { from: "100", to: "100" })).toBe("90");
    expect(movedText("5", { from: "100", to: "80" })).toBe("0");
  });
});
