import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { answerWhenDue } from "../closing/answer-when-due.ts";
import { closeAuction } from "../closing/close-auction.ts";
import { lead } from "../closing/test-closing.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { auctionsWaiting } from "./auctions-waiting.ts";

let site: AuctionSite;
let seller: TestPerson;
let ana: TestPerson;
let bia: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ funds: "1000.00" });
  ana = await site.openSeller({ funds: "9000.00" });
  bia = await site.openSeller({ funds: "9000.00" });
});

afterAll(() => site.close());

const get = async (person: TestPerson | null, path: string) =>
  (await site.call(person, "GET", path)).body;

interface Mine {
  auction: { id: string };
  own: object | null;
  waits_for: string | null;
}

async function mine(person: TestPerson, view: string): Promise<Mine[]> {
  return (await get(person, `/my-auctions?view=${view}&limit=50`)).auctions;
}

/** What waits for somebody in one auction, in a view where it stands. */
async function waits(person: TestPerson, id: string, view: string): Promise<string | null> {
  return (await mine(person, view)).find(({ auction }) => auction.id === id)!.waits_for;
}

/** How many the counter says, which are those that the view shows. */
async function waiting(person: TestPerson): Promise<number> {
  const { actor, partyId } = person;
  const [counted] = await auctionsWaiting.count(site.db, { userId: actor.userId, partyId });
  const rows = await mine(person, "waiting");
  expect(rows.map((row) => row.waits_for)).not.toContain(null);
  expect(rows).toHaveLength(counted!.waiting.count);
  return rows.length;
}

const ids = (list: readonly Mine[]) => list.map(({ auction }) => auction.id);

async function close(id: string): Promise<void> {
  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
}

test("each view shows what is the caller's, the newest first, page by page", async () => {
  const [one, two] = [await site.createAuction(seller), await site.createAuction(seller)];
  const draft = await site.createAuction(seller, { state: "draft" });
  await lead(site, one, ana, { amount: "1010.00" });
  await lead(site, two, ana, { amount: "1010.00" });
  await site.confirmed(bia, two, "2000.00");
  await close(one);
  expect(ids(await mine(seller, "created"))).toEqual([draft, two, one]);
  expect(ids(await mine(ana, "bidding"))).toEqual([two, one]);
  expect(ids(await mine(ana, "won"))).toEqual([one]);
  expect(ids(await mine(ana, "created"))).toEqual([]);
  // Whoever only confirmed has not bid.
  expect(ids(await mine(bia, "bidding"))).toEqual([]);
  const first = await get(ana, "/my-auctions?view=bidding&limit=1");
  expect(ids(first.auctions)).toEqual([two]);
  const rest = await get(ana, `/my-auctions?view=bidding&limit=1&cursor=${first.next_cursor}`);
  expect(ids(rest.auctions)).toEqual([one]);
  expect(rest.next_cursor).toBeNull();
  expect((await site.call(null, "GET", "/my-auctions?view=won")).status).toBe(401);
});

test("a watch is kept per person, twice is once, and an end of it is one", async () => {
  const id = await site.createAuction(seller);
  const watch = (is_watching: boolean) =>
    site.call(bia, "PUT", `/auctions/${id}/watch`, { is_watching });
  expect(await get(bia, `/auctions/${id}/watch`)).toEqual({ is_watching: false });
  for (let count = 0; count < 2; count += 1) {
    expect((await watch(true)).body).toEqual({ is_watching: true });
  }
  expect(await get(bia, `/auctions/${id}/watch`)).toEqual({ is_watching: true });
  expect(await get(ana, `/auctions/${id}/watch`)).toEqual({ is_watching: false });
  expect(await mine(bia, "watching")).toMatchObject([
    { auction: { id }, own: null, waits_for: null },
  ]);
  for (let count = 0; count < 2; count += 1) await watch(false);
  expect(await mine(bia, "watching")).toEqual([]);
});

test("whoever was outbid is waited for, until the end and not after it", async () => {
  const id = await site.createAuction(seller);
  await lead(site, id, bia, { amount: "1010.00" });
  const before = await waiting(bia);
  expect(await waits(bia, id, "bidding")).toBeNull();
  await lead(site, id, ana, { amount: "1100.00" });
  expect(await waits(bia, id, "bidding")).toBe("outbid");
  expect(await waiting(bia)).toBe(before + 1);
  expect(await waits(ana, id, "bidding")).toBeNull();
  await site.endIn(id, -1);
  expect(await waits(bia, id, "bidding")).toBeNull();
});

test("the seller answers under the reserve, and then the buyer pays", async () => {
  const id = await site.createAuction(seller, { reserve_price: "3000.00" });
  await lead(site, id, ana, { amount: "1010.00" });
  await close(id);
  expect(await waits(seller, id, "created")).toBe("answer_bid");
  expect(await waits(ana, id, "bidding")).toBeNull();
  const before = await waiting(ana);
  await site.call(seller, "POST", `/auctions/${id}/answer`, { accept: true });
  expect(await waits(seller, id, "created")).toBeNull();
  expect(await waits(ana, id, "won")).toBe("pay");
  expect(await waiting(ana)).toBe(before + 1);
});

test("in a reverse one the creator chooses, whoever is offered it answers, and the creator pays", async () => {
  const id = await site.createAuction(seller, { kind: "reverse" });
  const dearer = await lead(site, id, bia, { amount: "950.00" });
  await lead(site, id, ana, { amount: "900.00" });
  await close(id);
  expect(await waits(seller, id, "created")).toBe("answer_award");
  expect(await get(seller, `/auctions/${id}`)).toMatchObject({
    can: ["confirm_award", "offer_award", "answer"],
    own: { guarantee: "50.00" },
  });
  const reason = "Entrega mais perto da fazenda.";
  const offered = await site.call(seller, "POST", `/auctions/${id}/award`, {
    bid_id: dearer,
    reason,
  });
  expect(offered.status, JSON.stringify(offered.body)).toBe(200);
  expect(await waits(bia, id, "bidding")).toBe("answer_offer");
  expect(await waits(seller, id, "created")).toBeNull();
  const offer = { kind: "award", amount: "950.00", guarantee: "50.00", reason };
  expect(await get(bia, `/auctions/${id}`)).toMatchObject({
    offer: { ...offer, is_mine: true },
    can: ["accept_offer", "refuse_offer"],
  });
  expect(await get(ana, `/auctions/${id}`)).toMatchObject({
    offer: { ...offer, is_mine: false },
    own: { is_leading: true, guarantee: "50.00" },
    can: [],
  });
  const stranger = await site.openBuyer();
  expect((await get(stranger, `/auctions/${id}`)).offer).toBeNull();
  await sql`update auctions.auctions set answer_until = platform.now() where id = ${id}`.execute(
    site.db,
  );
  await sql`update auctions.offers set expires_at = platform.now()
    where auction_id = ${id}`.execute(site.db);
  expect(await waits(bia, id, "bidding")).toBeNull();
  expect((await get(bia, `/auctions/${id}`)).can).toEqual([]);
  await answerWhenDue(site.parts, id);
  expect(await waits(seller, id, "created")).toBe("pay");
  expect(await waits(ana, id, "won")).toBeNull();
  expect(await get(ana, `/auctions/${id}`)).toMatchObject({
    state: "sold",
    order: { is_buyer: false },
    own: { is_leading: true, guarantee: "50.00" },
    can: [],
  });
});

test("a draft waits to be published", async () => {
  const id = await site.createAuction(seller, { state: "draft" });
  expect(await waits(seller, id, "created")).toBe("publish");
});
