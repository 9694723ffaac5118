import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#platform/ids";
import { lotContent } from "../creating/test-content.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;

beforeAll(async () => {
  site = await openAuctionSite();
});
afterAll(() => site.close());

/** What goes with the release after this one. */
const inTheReleaseBefore = {
  auction_type: "kind",
  status: "state",
  location: "place",
  min_bid_increment: "min_increment",
  start_time: "starts_at",
  end_time: "ends_at",
};

test("a screen of the release before creates, finds and bids by the names that it knows", async () => {
  const seller = await site.openSeller();
  const { auction_type, min_bid_increment, end_time, ...content } = lotContent(
    new Date((await site.now()).getTime() + 7_200_000),
  );
  const old = { kind: auction_type, min_increment: min_bid_increment, ends_at: end_time };
  const id = newId();
  const made = await site.call(seller, "POST", "/auctions", {
    id,
    content: { ...content, ...old },
  });
  expect(made).toMatchObject({ status: 201, body: { id, status: "active" } });
  const bidder = await site.confirmed(await site.openBuyer("90000.00"), id, "400.00");
  const bid = { id: newId(), amount: "310.00" };
  const placed = await site.call(bidder, "POST", `/auctions/${id}/bids`, bid);
  expect(placed).toMatchObject({ status: 201, body: { bid_amount: "310.00", amount: "310.00" } });
  expect(placed.body.ends_at).toBe(placed.body.end_time);
  const { body } = await site.call(bidder, "GET", "/auctions?kind=reverse");
  expect(body.auctions).toEqual([]);
});

test("what is answered is called as the specification calls it, and as before for one release", async () => {
  const seller = await site.openSeller();
  const id = await site.createAuction(seller);
  const bidder = await site.confirmed(await site.openBuyer("9000.00"), id, "2000.00");
  await site.bid(bidder, id, "1010.00");
  const { body: auction } = await site.call(bidder, "GET", `/auctions/${id}`);
  expect(auction).toMatchObject({
    seller_id: seller.partyId,
    auction_type: "standard",
    status: "active",
    location: { municipality: expect.any(String), uf: "MT" },
    image_url: null,
    starting_price: "1000.00",
    min_bid_increment: "10.00",
    current_price: "1010.00",
    start_time: expect.any(String),
    end_time: expect.any(String),
  });
  for (const [name, old] of Object.entries(inTheReleaseBefore)) {
    expect(auction[old], old).toEqual(auction[name]);
  }
  const { body: content } = await site.call(seller, "GET", `/auctions/${id}/content`);
  expect(content).toMatchObject({ auction_type: "standard", kind: "standard" });
  const { body: history } = await site.call(bidder, "GET", `/auctions/${id}/bids`);
  expect(history.bids).toMatchObject([
    { auction_id: id, bid_amount: "1010.00", amount: "1010.00", is_mine: true },
  ]);
  expect(JSON.stringify(history)).not.toContain(bidder.partyId);
  const row = site.published.at(-1)!.payload;
  expect(row).toMatchObject({ record: { status: "active", state: "active" } });
});

test("what was saved under the release before, and whose answer was lost, is known again", async () => {
  const seller = await site.openSeller();
  const content = lotContent(new Date((await site.now()).getTime() + 7_200_000));
  const wish = { id: newId(), content };
  expect((await site.call(seller, "POST", "/auctions", wish)).status).toBe(201);
  const { auction_type, min_bid_increment, end_time, starting_price, ...same } = content;
  // As that release kept it: its names, in their order, and no word of freights.
  const written = {
    kind: auction_type,
    ...same,
    address_id: null,
    starting_price,
    reserve_price: null,
    min_increment: min_bid_increment,
    is_soft_close: true,
    starts_at: null,
    ends_at: end_time,
    photo_ids: [],
    documents: [],
  };
  const said = JSON.stringify(["auctions.save", seller.actor.userId, wish.id, false, written]);
  const hash = site.parts.vault.lookup("intent", said);
  await sql`update auctions.auctions set input_hash = ${hash}, saved_hash = ${hash}
    where id = ${wish.id}`.execute(site.db);
  const again = () => site.call(seller, "POST", "/auctions", wish);
  const save = (more: object) =>
    site.call(seller, "PUT", `/auctions/${wish.id}`, {
      is_draft: false,
      content: { ...content, ...more },
    });
  expect((await again()).status).toBe(201);
  expect((await save({})).status).toBe(200);
  expect((await save({ title: "Outro lote" })).body.code).toBe("auction_act_not_allowed");
});
