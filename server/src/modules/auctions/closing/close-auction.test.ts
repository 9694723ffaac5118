import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { closeAuction } from "./close-auction.ts";
import { closingSweepers } from "./closing.sweepers.ts";
import { checkBooks, failingAt, lead } from "./test-closing.ts";

let site: AuctionSite;
let seller: TestPerson;
let first: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  first = await site.openBuyer("10000.00");
  second = await site.openBuyer("10000.00");
});

afterAll(() => site.close());

async function sweep(name: string): Promise<void> {
  const sweeper = closingSweepers(site.parts).find((one) => one.name === name)!;
  while ((await sweeper.sweep(site.db)) > 0);
}

async function orderOf(auctionId: string) {
  const { rows } = await sql<{
    id: string;
    state: string;
    total: bigint;
    deposit: bigint;
    escrow: bigint;
    buyer: string;
    seller: string;
    hours: number;
  }>`select o.id, o.state, o.total, o.deposit, (e.credits_posted - e.debits_posted) as escrow,
      o.buyer_party_id as buyer, o.seller_party_id as seller,
      round(extract(epoch from o.due_at - platform.now()) / 3600)::int as hours
    from orders.orders o join ledger.accounts e on e.id = o.id
    where o.source_ref = ${auctionId}`.execute(site.db);
  return rows;
}

test("the highest bid wins at its price: one order, the guarantee of that price in escrow, the rest free", async () => {
  const id = await site.createAuction(seller, { quantity: "3" });
  const before = { first: await site.available(first), second: await site.available(second) };
  await lead(site, id, first, { amount: "1010.00" });
  const won = await lead(site, id, second, { amount: "1100.00", limit: "2000.00" });
  expect(await site.held(second)).toBe(30_000n);
  await site.endIn(id, -5);
  await sweep("auctions.close_due");
  expect(await site.row(id)).toMatchObject({
    state: "sold",
    won_bid_id: won,
    leader_hold_id: null,
    answer_until: null,
    current_price: 110_000n,
  });
  // 5% of 3 x R$ 1.100,00.
  expect(await orderOf(id)).toMatchObject([
    {
      state: "awaiting_payment",
      total: 330_000n,
      deposit: 16_500n,
      escrow: 16_500n,
      buyer: second.partyId,
      seller: seller.partyId,
      hours: 48,
    },
  ]);
  expect(await site.available(first)).toBe(before.first);
  expect(await site.available(second)).toBe(before.second - 16_500n);
  expect(site.published.at(-1)).toMatchObject({
    payload: { record: { id, state: "sold", current_price: "1100.00" } },
  });
  await checkBooks(site.db);
});

test("before five seconds after the end nothing is closed, and a moved end is looked at under the lock", async () => {
  const id = await site.createAuction(seller);
  await lead(site, id, first, { amount: "1010.00" });
  await site.endIn(id, -4);
  expect(await closeAuction(site.parts, id)).toBe(false);
  await site.endIn(id, 60);
  expect(await closeAuction(site.parts, id)).toBe(false);
  expect((await site.row(id)).state).toBe("active");
  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
  expect(await closeAuction(site.parts, id)).toBe(false);
  expect(await orderOf(id)).toHaveLength(1);
});

test("without a bid it is unsold, and the creator of a reverse one has their money back", async () => {
  const buyer = await site.openBuyer();
  const id = await site.createAuction(buyer, { kind: "reverse" });
  expect(await site.held(buyer)).toBe(5_000n);
  await site.endIn(id, -6);
  await sweep("auctions.close_due");
  expect(await site.row(id)).toMatchObject({ state: "unsold", creator_hold_id: null });
  expect(await site.held(buyer)).toBe(0n);
  await checkBooks(site.db);
});

test("a lot that costs less than the smallest guarantee is paid by it", async () => {
  const id = await site.createAuction(seller, { starting_price: "10.00", min_increment: "1.00" });
  await lead(site, id, first, { amount: "11.00" });
  await site.endIn(id, -6);
  await sweep("auctions.close_due");
  expect(await orderOf(id)).toMatchObject([{ state: "paid", total: 1_100n, escrow: 1_100n }]);
  await checkBooks(site.db);
});

test("what begins at a time takes bids from then on", async () => {
  const id = await site.createAuction(seller, { state: "scheduled", startsIn: 600, endsIn: 7_200 });
  await sweep("auctions.open_scheduled");
  expect((await site.row(id)).state).toBe("scheduled");
  await sql`update auctions.auctions set starts_at = platform.now() where id = ${id}`.execute(
    site.db,
  );
  await sweep("auctions.open_scheduled");
  expect((await site.row(id)).state).toBe("active");
});

test("eight closers and 20 auctions: each is closed once, with one order, and nobody's money is lost", async () => {
  const ids: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const id = await site.createAuction(seller);
    await lead(site, id, first, { amount: "1010.00" });
    await lead(site, id, second, { amount: "1020.00" });
    await site.endIn(id, -6);
    ids.push(id);
  }
  await Promise.all(Array.from({ length: 8 }, () => sweep("auctions.close_due")));
  await sweep("auctions.close_due");
  for (const id of ids) {
    expect((await site.row(id)).state).toBe("sold");
    expect(await orderOf(id)).toHaveLength(1);
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auctions.steps
    where auction_id = any (${ids}::uuid[])`.execute(site.db);
  expect(rows[0]!.count).toBe(20);
  expect(await site.held(first)).toBe(0n);
  await checkBooks(site.db);
});

test("one that fails holds up nobody, leaves nothing behind and is tried again later", async () => {
  const bad = await site.createAuction(seller);
  await lead(site, bad, first, { amount: "1010.00" });
  await site.endIn(bad, -20);
  const good = await site.createAuction(seller);
  await lead(site, good, second, { amount: "1010.00" });
  await site.endIn(good, -10);
  // Its order can't be made: the winner is nobody who could buy.
  await sql`update identity.registrations set erased_at = platform.now()
    where user_id = ${first.actor.userId}`.execute(site.db);
  await sweep("auctions.close_due");
  await sql`update identity.registrations set erased_at = null
    where user_id = ${first.actor.userId}`.execute(site.db);
  await sweep("auctions.close_due");
  expect((await site.row(good)).state).toBe("sold");
  expect((await site.row(bad)).state).toBe("active");
  expect(await orderOf(bad)).toEqual([]);
  await checkBooks(site.db);
  await site.pass(31);
  await sweep("auctions.close_due");
  expect((await site.row(bad)).state).toBe("sold");
  await checkBooks(site.db);
});

test("whatever statement of a closing fails, nothing of it stays, and the next try does it all", async () => {
  const id = await site.createAuction(seller);
  await lead(site, id, first, { amount: "1010.00", limit: "3000.00" });
  await site.endIn(id, -6);
  const before = { held: await site.held(first), row: await site.row(id) };
  let isDone = false;
  let at = 1;
  for (; !isDone; at += 1) {
    const db = failingAt(site.db, at);
    isDone = await closeAuction({ ...site.parts, db }, id).catch(() => false);
    if (isDone) break;
    expect(await site.row(id)).toMatchObject({ ...before.row, now: expect.any(Date) });
    expect(await site.held(first)).toBe(before.held);
    expect(await orderOf(id)).toEqual([]);
  }
  expect(at).toBeGreaterThan(15);
  expect((await site.row(id)).state).toBe("sold");
  expect(await orderOf(id)).toHaveLength(1);
  await checkBooks(site.db);
});
