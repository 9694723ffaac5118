import { expect, it } from "vitest";
import { dealRows, dealTotal, type Deal } from "./deal-rows.ts";

const heads: Deal = { side: "seller", unitPrice: "4350.00", quantity: "18", words: "18 cabeças" };
const plain = (deal: Deal) =>
  dealRows(deal).map(({ term, value }) => `${term}: ${value}`.replaceAll("\u00a0", " "));

it("who sells reads first what they receive, then total and fee", () => {
  expect(plain({ ...heads, feePercent: "4" })).toEqual([
    "Você recebe: R$ 75.168,00",
    "18 cabeças × R$ 4.350,00: R$ 78.300,00",
    "Taxa da AREON, 4%: − R$ 3.132,00",
  ]);
});

it("freight belongs to who brings it, without a fee", () => {
  const brought = { ...heads, feePercent: "4", freight: "1200.00" };
  expect(plain(brought)[0]).toBe("Você recebe: R$ 76.368,00");
  expect(plain(brought)).toContain("Frete: R$ 1.200,00");
  expect(dealTotal(brought)).toBe("79500.00");
});

it("who buys reads the total, never a unit price alone", () => {
  expect(plain({ ...heads, side: "buyer", feePercent: "4", freight: "1200.00" })).toEqual([
    "18 cabeças × R$ 4.350,00: R$ 78.300,00",
    "Frete: R$ 1.200,00",
    "Total: R$ 79.500,00",
  ]);
});

it("while the fee is not known, nothing is said to be left", () => {
  expect(plain(heads)).toEqual(["18 cabeças × R$ 4.350,00: R$ 78.300,00"]);
});
