import { expect, test } from "vitest";
import {
  auctionTotal,
  auctionTotalCents,
  boundingBid,
  guaranteeCents,
  guaranteeOf,
  isBidGoodEnough,
  isFarBid,
  isLimitSound,
  kgOfQuantity,
  suggestedBid,
  type BiddingTerms,
} from "./rules.ts";

const terms = { percent: "5", minimum: "50.00" };
const standard: BiddingTerms = {
  auction_type: "standard",
  current_price: "100.00",
  min_bid_increment: "10.00",
  total_bids: 0,
};
const reverse: BiddingTerms = { ...standard, auction_type: "reverse" };

test("a total is rounded once, half to even", () => {
  expect(auctionTotal("318.50", "1")).toBe("318.50");
  expect(auctionTotal("0.01", "0.5")).toBe("0.00");
  expect(auctionTotal("0.03", "0.5")).toBe("0.02");
  expect(auctionTotalCents(31_850n, "1000.000")).toBe(31_850_000n);
});

test("a guarantee is a part of the total, at least the minimum and never above the total", () => {
  expect(guaranteeCents(1_000_000n, terms)).toBe(50_000n);
  expect(guaranteeCents(50_000n, terms)).toBe(5_000n);
  expect(guaranteeCents(3_000n, terms)).toBe(3_000n);
  expect(guaranteeCents(1_000_000n, { percent: "2.5", minimum: "0.00" })).toBe(25_000n);
  expect(guaranteeOf("100.00", "30", terms)).toBe("150.00");
});

test("upwards every bid, the first too, is one increment above the price", () => {
  expect(boundingBid(standard)).toBe("110.00");
  expect(suggestedBid(standard)).toBe("110.00");
  expect(isBidGoodEnough(standard, "109.99")).toBe(false);
  expect(isBidGoodEnough(standard, "110.00")).toBe(true);
});

test("downwards the first may equal the maximum and each other one is a centavo below at least", () => {
  expect(boundingBid(reverse)).toBe("100.00");
  expect(isBidGoodEnough(reverse, "100.00")).toBe(true);
  expect(isBidGoodEnough(reverse, "100.01")).toBe(false);
  const later = { ...reverse, total_bids: 1 };
  expect(boundingBid(later)).toBe("99.99");
  expect(isBidGoodEnough(later, "100.00")).toBe(false);
  expect(isBidGoodEnough(later, "99.99")).toBe(true);
  expect(isBidGoodEnough(later, "0.00")).toBe(false);
});

test("what is suggested downwards is one increment below, and never below a centavo", () => {
  expect(suggestedBid(reverse)).toBe("90.00");
  expect(suggestedBid({ ...reverse, current_price: "5.00", total_bids: 3 })).toBe("0.01");
  expect(boundingBid({ ...reverse, current_price: "0.01", total_bids: 3 })).toBe("0.01");
});

test("a limit goes at least as far as its bid", () => {
  expect(isLimitSound("standard", { amount: "110.00", limit: "110.00" })).toBe(true);
  expect(isLimitSound("standard", { amount: "110.00", limit: "109.99" })).toBe(false);
  expect(isLimitSound("reverse", { amount: "90.00", limit: "80.00" })).toBe(true);
  expect(isLimitSound("reverse", { amount: "90.00", limit: "90.01" })).toBe(false);
  expect(isLimitSound("reverse", { amount: "90.00", limit: "0.00" })).toBe(false);
});

test("a bid is far beyond the price from a factor on, upwards and downwards", () => {
  const far = (terms: BiddingTerms, amount: string, factor = "2") =>
    isFarBid(terms, { amount, factor });
  expect(far(standard, "199.99")).toBe(false);
  expect(far(standard, "200.00")).toBe(true);
  expect(far(standard, "200.00", "2.5")).toBe(false);
  expect(far(reverse, "50.01")).toBe(false);
  expect(far(reverse, "50.00")).toBe(true);
});

test("a quantity says what it weighs where its unit does, never less in whole kilos", () => {
  expect(kgOfQuantity("444", "t")).toBe(444_000);
  expect(kgOfQuantity("0.5", "kg")).toBe(1);
  expect(kgOfQuantity("1000.001", "sc60")).toBe(60_001);
  expect(kgOfQuantity("12", "unit")).toBeNull();
});
