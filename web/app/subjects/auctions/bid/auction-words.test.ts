import { expect, test } from "vitest";
import { amountInWords, priceLabel, unitBehindPrice } from "./auction-words.ts";
import { auctionSummary } from "./testing/auction-detail.ts";

test.each([
  ["520.000", "arroba", "520 arrobas"],
  ["1", "lot", "1 lote"],
  ["3000", "sc60", "3.000 sacas"],
  ["30.500", "t", "30,5 toneladas"],
  ["1200", "hectare", "1.200 hectares"],
] as const)("%s %s is read as %s", (quantity, unit, words) => {
  expect(amountInWords(quantity, unit)).toBe(words);
});

test("behind a price stands its unit, but not where it is the price of everything", () => {
  expect(unitBehindPrice({ quantity: "520", unit: "arroba" })).toBe("@");
  expect(unitBehindPrice({ quantity: "3000.000", unit: "sc60" })).toBe("saca");
  expect(unitBehindPrice({ quantity: "1", unit: "lot" })).toBeUndefined();
  expect(unitBehindPrice({ quantity: "1.000", unit: "head" })).toBeUndefined();
});

test.each([
  ["Lance Atual", { total_bids: 0 }],
  ["Lance Atual", { status: "scheduled", total_bids: 0 }],
  ["Preço Máximo", { auction_type: "reverse", total_bids: 0 }],
  ["Lance Atual", {}],
  ["Menor Lance", { auction_type: "reverse" }],
  ["Lance vencedor", { status: "sold" }],
  ["Lance vencedor", { auction_type: "reverse", status: "sold" }],
  ["Melhor lance", { status: "awaiting_seller" }],
  ["Lance Inicial", { status: "unsold", total_bids: 0 }],
] as const)("the price is called %s in %o", (label, differences) => {
  expect(priceLabel(auctionSummary(differences))).toBe(label);
});
