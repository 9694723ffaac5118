import { expect, test } from "vitest";
import { keepNewer, liveRow, withLiveRow } from "./live-row.ts";
import { auctionDetail, auctionSummary } from "./testing/auction-detail.ts";

const row = {
  id: auctionSummary().id,
  version: 31,
  status: "active",
  current_price: "319.50",
  total_bids: 28,
  bidders: 9,
  end_time: "2126-11-17T18:02:00Z",
} as const;

test("a newer row is shown at once, an older one never", () => {
  const auction = auctionSummary();
  expect(withLiveRow(auction, row)).toMatchObject({ title: auction.title, ...row });
  expect(withLiveRow(auction, { ...row, version: 30 })).toBe(auction);
  expect(withLiveRow(auction, { ...row, id: "another" })).toBe(auction);
});

test("a hint that does not say enough is no row", () => {
  expect(liveRow({ id: row.id })).toBeNull();
  expect(liveRow({ ...row, more: 1 })).toEqual(row);
});

test("an answer that was under way does not take a bid back from the screen", () => {
  const before = auctionDetail(row);
  const late = auctionDetail({ side: "bidder" });
  expect(keepNewer(before, late)).toMatchObject({ side: "bidder", current_price: "319.50" });
  expect(keepNewer(undefined, late)).toBe(late);
});
