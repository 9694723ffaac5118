import type { AuctionBid } from "@areon/contracts/auctions/auctions";
import { centsOf } from "~/platform/text/cents";

/** What one supplier asks at best, and how much above the lowest that is. */
export interface SupplierBest {
  bid: AuctionBid;
  aboveLowest: bigint;
}

/** The lowest bid of each supplier, the lowest of all first; of equal ones the earlier. */
export function bestOfSuppliers(bids: readonly AuctionBid[]): SupplierBest[] {
  const best = new Map<number, AuctionBid>();
  for (const bid of bids) {
    const before = best.get(bid.bidder_number);
    if (!before || beats(bid, before)) best.set(bid.bidder_number, bid);
  }
  const sorted = [...best.values()].toSorted((a, b) => (beats(a, b) ? -1 : 1));
  const lowest = sorted[0] ? centsOf(sorted[0].bid_amount) : 0n;
  return sorted.map((bid) => ({ bid, aboveLowest: centsOf(bid.bid_amount) - lowest }));
}

function beats(a: AuctionBid, b: AuctionBid): boolean {
  const difference = centsOf(a.bid_amount) - centsOf(b.bid_amount);
  return difference === 0n ? a.seq < b.seq : difference < 0n;
}
