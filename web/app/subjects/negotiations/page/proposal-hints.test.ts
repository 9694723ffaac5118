import { expect, it } from "vitest";
import { priceHint, stockHint } from "./proposal-hints.ts";

const quote = {
  list_unit_price: "128.40",
  list_goods: "77040.00",
  goods: "73800.00",
  difference_percent: "-4.2",
  freight: null,
  suggestion: null,
  total: null,
  available: "8400",
  is_above_stock: false,
  deliveries: ["fob" as const],
  valid_hours: 72,
  pay_hours: 48,
};

it("says how far a price is from the listed one, and on which side", () => {
  const hint = (difference: string | null) =>
    priceHint({ ...quote, difference_percent: difference }, "sc60")?.replace("\u00a0", " ");
  expect(hint("-4.2")).toBe("Anúncio: R$ 128,40 / saca 60 kg · 4,2% abaixo");
  expect(hint("12.0")).toBe("Anúncio: R$ 128,40 / saca 60 kg · 12,0% acima");
  expect(hint("0.0")).toBe("Anúncio: R$ 128,40 / saca 60 kg · igual");
  expect(hint(null)).toBe("Anúncio: R$ 128,40 / saca 60 kg");
});

it("tells of a quantity that nobody could deliver now", () => {
  expect(stockHint(quote, "sc60")).toBe("8.400 sacas no anúncio");
  expect(stockHint({ ...quote, is_above_stock: true }, "sc60")).toBe(
    "Acima do estoque: há 8.400 sacas",
  );
});
