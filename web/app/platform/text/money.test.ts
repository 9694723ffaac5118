import { describe, expect, it } from "vitest";
import { formatDecimal, formatMoney } from "~/platform/text/money";

describe("formatMoney", () => {
  it("groups thousands and keeps the unit on the same line", () => {
    expect(formatMoney("1284.60")).toBe("R$\u00a01.284,60");
  });

  it("writes money out with a true minus before the unit", () => {
    expect(formatMoney("-9430.00")).toBe("\u2212\u00a0R$\u00a09.430,00");
  });

  it("keeps every centavo of amounts that a number could not hold", () => {
    expect(formatMoney("9007199254740993.01")).toBe("R$\u00a09.007.199.254.740.993,01");
  });

  it("shows no sign on zero", () => {
    expect(formatMoney("-0.00")).toBe("R$\u00a00,00");
    expect(formatMoney("0.07")).toBe("R$\u00a00,07");
  });
});

describe("formatDecimal", () => {
  it("keeps the decimals that the rate came with", () => {
    expect(formatDecimal("5.42")).toBe("5,42");
    expect(formatDecimal("6.2874")).toBe("6,2874");
    expect(formatDecimal("1842")).toBe("1.842");
    expect(formatDecimal("-0.32")).toBe("\u22120,32");
  });
});
