import { expect, test } from "vitest";
import { auctionBid } from "../bid/testing/auction-detail.ts";
import { bestOfSuppliers } from "./suppliers.ts";

function bid(seq: number, bidder_number: number, bid_amount: string) {
  return auctionBid({ id: `bid-${seq}`, seq, bidder_number, bid_amount });
}

test("each supplier stands once, with their lowest bid, the lowest of all first", () => {
  const best = bestOfSuppliers([
    bid(5, 1, "2890.00"),
    bid(4, 2, "2900.50"),
    bid(3, 1, "2950.00"),
    bid(2, 3, "2940.00"),
    bid(1, 2, "3000.00"),
  ]);
  expect(best.map(({ bid: { id }, aboveLowest }) => [id, aboveLowest])).toEqual([
    ["bid-5", 0n],
    ["bid-4", 1_050n],
    ["bid-2", 5_000n],
  ]);
});

test("amounts are compared as numbers, and of equal ones the earlier bid is better", () => {
  const best = bestOfSuppliers([
    bid(3, 3, "1000.00"),
    bid(2, 2, "999.00"),
    bid(1, 1, "999.00"),
    bid(4, 1, "999.00"),
  ]);
  expect(best.map(({ bid: { seq } }) => seq)).toEqual([1, 2, 3]);
});

test("without bids there is nobody to choose", () => {
  expect(bestOfSuppliers([])).toEqual([]);
});
