import { expect, test } from "vitest";
import { auctionSummary } from "../bid/testing/auction-detail.ts";
import { applyRow, mayBeNew } from "./apply-row.ts";

const other = auctionSummary({ id: "019a0000-0000-7000-8000-000000000009" });
const list = { pages: [{ auctions: [auctionSummary()] }, { auctions: [other] }], pageParams: [""] };

test("a newer row moves its card; every other card and page stays the same object", () => {
  const row = { ...auctionSummary(), version: 31, current_price: "330.00" };
  const next = applyRow(list, row);
  expect(next.pages[0]!.auctions[0]).toMatchObject({ current_price: "330.00", version: 31 });
  expect(next.pages[1]).toBe(list.pages[1]);
});

test("what is older or stands nowhere changes nothing", () => {
  expect(applyRow(list, { ...auctionSummary(), version: 29 })).toBe(list);
  expect(applyRow(list, { ...auctionSummary(), id: "none", version: 99 })).toBe(list);
});

test("only what was just published may be new in a list", () => {
  expect(mayBeNew(auctionSummary({ total_bids: 0 }))).toBe(true);
  expect(mayBeNew(auctionSummary())).toBe(false);
  expect(mayBeNew(auctionSummary({ total_bids: 0, status: "unsold" }))).toBe(false);
});
