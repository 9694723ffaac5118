import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { expect, test } from "vitest";
import {
  bidErrors,
  confirmationLimit,
  farBidQuestion,
  isConfirmed,
  isLimitOnly,
  isOvertaken,
  nextBid,
  quickBids,
  ruleHint,
  shownAmount,
  untouched,
  wishOf,
  type BidDraft,
} from "./bid-rules.ts";
import { auctionDetail, ownBidding } from "./testing/auction-detail.ts";

const standard = auctionDetail();
const reverse = auctionDetail({
  auction_type: "reverse",
  current_price: "2890.00",
  min_bid_increment: "10.00",
});
const unheard = auctionDetail({ auction_type: "reverse", current_price: "2890.00", total_bids: 0 });

/** As the form begins, and what the person changed in it. */
function draft(auction: AuctionDetail, changes: Partial<BidDraft> = {}): BidDraft {
  return { ...untouched(auction, auction.own?.is_leading === true), ...changes };
}

test("an amount that nobody touched is a valid bid at the price of the moment", () => {
  expect(shownAmount(standard, draft(standard))).toBe(31_950n);
  expect(shownAmount(reverse, draft(reverse))).toBe(288_000n);
  expect(bidErrors(standard, draft(standard))).toEqual({});
  expect(bidErrors(reverse, draft(reverse))).toEqual({});
});

test("what would be sent never moves with the price: it is overtaken, and the next one is offered", () => {
  const begun = draft(standard);
  const moved = { ...standard, current_price: "325.00", total_bids: 28 };
  expect(isOvertaken(standard, begun)).toBe(false);
  expect(wishOf(moved, begun)).toEqual({ amount: "319.50", limit: null });
  expect(isOvertaken(moved, begun)).toBe(true);
  expect(bidErrors(moved, begun).amount).toContain("326,00");
  expect(isOvertaken(moved, { ...begun, amount: nextBid(moved) })).toBe(false);
  const lower = { ...reverse, current_price: "2889.99" };
  expect(wishOf(lower, draft(reverse))).toEqual({ amount: "2880.00", limit: null });
  expect(isOvertaken(lower, draft(reverse))).toBe(false);
});

test("a new limit of somebody who was just covered does not become a bid", () => {
  const leading = auctionDetail({ ...reverse, own: { ...ownBidding, is_leading: true } });
  const further = draft(leading, { isAutomatic: true, limit: 250_000n });
  const covered = { ...leading, current_price: "2889.00", own: ownBidding };
  expect(bidErrors(leading, further)).toEqual({});
  expect(isLimitOnly(further)).toBe(true);
  expect(isOvertaken(covered, further)).toBe(true);
  expect(bidErrors(covered, further).amount).toContain("menor que");
});

test.each([
  [null, "Digite um valor válido"],
  [0n, "Digite um valor válido"],
  [31_949n, "O lance deve ser pelo menos R$\u00a0319,50"],
] as const)("in a standard auction %s is refused: %s", (amount, text) => {
  expect(bidErrors(standard, draft(standard, { amount }))).toEqual({ amount: text });
});

test("a reverse bid stays below the price; only the first may equal it", () => {
  expect(bidErrors(reverse, draft(reverse, { amount: 289_000n }))).toEqual({
    amount: "O lance deve ser menor que R$\u00a02.890,00",
  });
  expect(bidErrors(unheard, draft(unheard, { amount: 289_000n }))).toEqual({});
  expect(bidErrors(unheard, draft(unheard, { amount: 289_001n }))).toEqual({
    amount: "O lance deve ser de no máximo R$\u00a02.890,00",
  });
});

test("the hint says the rule with its number", () => {
  expect(ruleHint(standard)).toBe("Lance mínimo: R$\u00a0319,50 (lance atual mais R$\u00a01,00).");
  expect(ruleHint(reverse)).toBe("O lance deve ser menor que R$\u00a02.890,00.");
  expect(ruleHint(unheard)).toBe("Lance máximo: R$\u00a02.890,00.");
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
  const errors = (auction: AuctionDetail, limit: bigint) =>
    bidErrors(auction, draft(auction, { isAutomatic: true, limit }));
  expect(errors(standard, 31_949n).limit).toContain("maior");
  expect(errors(reverse, 288_001n).limit).toContain("menor");
  expect(errors(standard, 31_950n)).toEqual({});
});

test("who leads may move only the limit, without a bid against themselves", () => {
  const leading = auctionDetail({ own: { ...ownBidding, is_leading: true, limit: "330.00" } });
  const further = draft(leading, { isAutomatic: true, limit: 34_000n });
  expect(wishOf(leading, further)).toEqual({ amount: "318.50", limit: "340.00" });
  expect(bidErrors(leading, further)).toEqual({});
  expect(bidErrors(leading, { ...further, limit: 33_000n }).limit).toContain("330,00");
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

test("a bid or a limit far beyond the price is asked about, in both directions; others are not", () => {
  const asked = (auction: AuctionDetail, amount: string, limit: string | null = null) =>
    farBidQuestion(auction, { amount, limit })?.replaceAll("\u00a0", " ");
  const at = auctionDetail({ current_price: "318.00" });
  expect(asked(at, "32000.00")).toBe(
    "Seu lance de R$ 32.000,00 por arroba é 100 vezes o preço de agora, R$ 318,00. É isso mesmo?",
  );
  expect(asked(at, "635.99")).toBeUndefined();
  expect(asked(at, "636.00")).toContain("2 vezes");
  expect(asked(at, "319.00", "3200.00")).toContain("Seu limite de R$ 3.200,00");
  expect(asked(reverse, "28.90")).toContain("100 vezes menor que o preço de agora");
  expect(asked(reverse, "1445.01")).toBeUndefined();
  const bold = { ...at, terms: { ...at.terms, question_factor: "150" } };
  expect(asked(bold, "32000.00")).toBeUndefined();
});
