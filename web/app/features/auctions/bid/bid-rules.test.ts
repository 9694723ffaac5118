import { expect, test } from "vitest";
import {
  bidErrors,
  confirmationLimit,
  isConfirmed,
  quickBids,
  ruleHint,
  shownAmount,
  untouched,
  wishOf,
} from "./bid-rules.ts";
import { auctionDetail, ownBidding } from "./testing/auction-detail.ts";

const standard = auctionDetail();
const reverse = auctionDetail({
  kind: "reverse",
  current_price: "2890.00",
  min_increment: "10.00",
});
const unheard = auctionDetail({ kind: "reverse", current_price: "2890.00", total_bids: 0 });

test("an amount that nobody touched is a valid bid at the price of the moment", () => {
  expect(shownAmount(standard, untouched)).toBe(31_950n);
  expect(shownAmount(reverse, untouched)).toBe(288_000n);
  expect(bidErrors(standard, untouched)).toEqual({});
  expect(bidErrors(reverse, untouched)).toEqual({});
});

test.each([
  [null, "Digite um valor válido"],
  [0n, "Digite um valor válido"],
  [31_949n, "O lance deve ser pelo menos R$\u00a0319,50"],
] as const)("in a standard auction %s is refused: %s", (amount, text) => {
  expect(bidErrors(standard, { ...untouched, amount })).toEqual({ amount: text });
});

test("a reverse bid stays below the price; only the first may equal it", () => {
  expect(bidErrors(reverse, { ...untouched, amount: 289_000n })).toEqual({
    amount: "O lance deve ser menor que R$\u00a02.890,00",
  });
  expect(bidErrors(unheard, { ...untouched, amount: 289_000n })).toEqual({});
});

test("the hint says the rule with its number", () => {
  expect(ruleHint(standard)).toBe("Lance mínimo: R$\u00a0319,50 (lance atual mais R$\u00a01,00).");
  expect(ruleHint(reverse)).toBe("O lance deve ser menor que R$\u00a02.890,00");
});

test("quick amounts are increments from the price, downwards where bids fall", () => {
  expect(quickBids(standard).map(({ label }) => label)).toEqual([
    "+ R$\u00a01",
    "+ R$\u00a02",
    "+ R$\u00a05",
  ]);
  expect(quickBids(reverse).map(({ cents }) => cents)).toEqual([288_000n, 287_000n, 284_000n]);
  expect(quickBids({ ...reverse, current_price: "15.00" })).toHaveLength(1);
});

test("a limit goes at least as far as the bid", () => {
  const automatic = { ...untouched, isAutomatic: true };
  expect(bidErrors(standard, { ...automatic, limit: 31_949n }).limit).toContain("maior");
  expect(bidErrors(reverse, { ...automatic, limit: 288_001n }).limit).toContain("menor");
  expect(bidErrors(standard, { ...automatic, limit: 31_950n })).toEqual({});
});

test("who leads may move only the limit, without a bid against themselves", () => {
  const leading = auctionDetail({ own: { ...ownBidding, is_leading: true, limit: "330.00" } });
  const draft = { ...untouched, isAutomatic: true, limit: 34_000n };
  expect(wishOf(leading, draft)).toEqual({ amount: "318.50", limit: "340.00" });
  expect(bidErrors(leading, draft)).toEqual({});
  expect(bidErrors(leading, { ...draft, limit: 33_000n }).limit).toContain("330,00");
});

test("the PIN covers bids up to what it was given for, and reaches some further bids", () => {
  const wish = { amount: "319.50", limit: null };
  expect(confirmationLimit(standard, wish)).toBe("383.40");
  expect(confirmationLimit(reverse, { amount: "2880.00", limit: null })).toBe("2304.00");
  expect(confirmationLimit(standard, { ...wish, limit: "330.00" })).toBe("330.00");
  const own = { ...ownBidding, confirmed_limit: "330.00" };
  expect(isConfirmed(standard, wish)).toBe(false);
  expect(isConfirmed({ ...standard, own }, { amount: "330.00", limit: null })).toBe(true);
  expect(isConfirmed({ ...standard, own }, { amount: "320.00", limit: "330.01" })).toBe(false);
  const least = { ...ownBidding, confirmed_limit: "2500.00" };
  expect(isConfirmed({ ...reverse, own: least }, { amount: "2500.00", limit: null })).toBe(true);
  expect(isConfirmed({ ...reverse, own: least }, { amount: "2499.99", limit: null })).toBe(false);
});
