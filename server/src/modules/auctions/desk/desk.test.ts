import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { closeAuction } from "../closing/close-auction.ts";
import { checkBooks, lead } from "../closing/test-closing.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";

let site: AuctionSite;
let seller: TestPerson;
let ana: TestPerson;
let bia: TestPerson;
/** Reads alone. */
let support: TestPerson;
/** Reads and cancels. */
let moderation: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ funds: "1000.00" });
  ana = await site.openSeller({ funds: "9000.00" });
  bia = await site.openSeller({ funds: "9000.00" });
  support = await site.signIn(["support"], { userType: "admin" });
  moderation = await site.signIn(["moderation"], { userType: "admin" });
});

afterAll(() => site.close());

const get = async (person: TestPerson, path: string) => (await site.call(person, "GET", path)).body;

interface Listed {
  auction: { id: string; title: string };
  held: string;
  order_code: string | null;
  creator: string;
}

const listed = async (query: string): Promise<Listed[]> =>
  (await get(support, `/admin/auctions?${query}`)).auctions;

const reason = "Documento do lote não confere.";

const cancel = (person: TestPerson | null, ref: string, why = reason) =>
  site.call(person, "POST", `/admin/auctions/${ref}/cancellation`, { reason: why });

test("the desk is for who has the capability, and cancelling for fewer", async () => {
  const id = await site.createAuction(seller);
  for (const path of ["/admin/auctions", `/admin/auctions/${id}`]) {
    expect((await site.call(null, "GET", path)).status).toBe(401);
    for (const person of [seller, ana]) {
      expect((await site.call(person, "GET", path)).status).toBe(403);
    }
    for (const person of [support, moderation]) {
      expect((await site.call(person, "GET", path)).status).toBe(200);
    }
  }
  expect((await cancel(null, id)).status).toBe(401);
  for (const person of [seller, ana, support]) expect((await cancel(person, id)).status).toBe(403);
  expect((await site.row(id)).state).toBe("active");
  expect((await get(support, `/admin/auctions/${id}`)).can).toEqual([]);
  expect((await get(moderation, `/admin/auctions/${id}`)).can).toEqual(["cancel"]);
});

test("the list shows every state, searched and filtered, with the money on hold and the order", async () => {
  const draft = await site.createAuction(seller, { title: "Mesa um", state: "draft" });
  const reverse = await site.createAuction(seller, { title: "Mesa dois", kind: "reverse" });
  await lead(site, reverse, ana, { amount: "900.00" });
  const sold = await site.createAuction(seller, { title: "Mesa três" });
  await lead(site, sold, ana, { amount: "1100.00", limit: "2000.00" });
  expect((await listed("q=mesa"))[0]!.held).toBe("100.00");
  await site.endIn(sold, -6);
  await closeAuction(site.parts, sold);
  const all = await listed("q=mesa");
  expect(all.map(({ auction }) => auction.id)).toEqual([sold, reverse, draft]);
  expect(all.map(({ held }) => held)).toEqual(["0.00", "100.00", "0.00"]);
  expect(all.map(({ order_code }) => order_code !== null)).toEqual([true, false, false]);
  expect(all[0]!.creator).toBe("Pessoa de Teste");
  expect((await listed("q=mesa&state=draft")).map(({ auction }) => auction.id)).toEqual([draft]);
  expect((await listed("q=mesa&kind=reverse")).map(({ auction }) => auction.id)).toEqual([reverse]);
  const { code } = await site.row(reverse);
  expect((await listed(`q=${code}`)).map(({ auction }) => auction.id)).toEqual([reverse]);
  const first = await get(support, "/admin/auctions?q=mesa&limit=2");
  const rest = await get(support, `/admin/auctions?q=mesa&limit=2&cursor=${first.next_cursor}`);
  expect(rest).toMatchObject({ auctions: [{ auction: { id: draft } }], next_cursor: null });
});

test("one shows every bid by name, refused ones too, every step, and its reading is recorded for all it names", async () => {
  const id = await site.createAuction(seller);
  for (const person of [ana, bia]) await site.confirmed(person, id, "5000.00");
  await site.bid(ana, id, "1010.00", { limit: "2000.00" });
  await site.bid(bia, id, "1.00");
  await site.bid(bia, id, "1100.00");
  const one = await get(moderation, `/admin/auctions/${(await site.row(id)).code}`);
  expect(one).toMatchObject({
    auction: { id, current_price: "1110.00" },
    creator: { party_id: seller.partyId, name: "Pessoa de Teste" },
    held: "100.00",
    order: null,
    cancel_reason: null,
    can: ["cancel"],
  });
  const shown = one.bids.map(
    (bid: { party_id: string; amount: string; kind: string; outcome: string; refusal: string }) =>
      [bid.party_id, bid.amount, bid.kind, bid.outcome, bid.refusal] as const,
  );
  expect(shown).toHaveLength(4);
  expect(shown).toEqual(
    expect.arrayContaining([
      [ana.partyId, "1110.00", "automatic", "leading", null],
      [bia.partyId, "1100.00", "manual", "outbid", null],
      [bia.partyId, "1.00", "manual", "refused", "bid_too_low"],
      [ana.partyId, "1010.00", "manual", "leading", null],
    ]),
  );
  const { rows } = await sql<{ subject_id: string }>`
    select subject_id from identity.access_log where object_id = ${id}`.execute(site.db);
  expect(rows.map(({ subject_id }) => subject_id).toSorted()).toEqual(
    [seller, ana, bia].map(({ actor }) => actor.userId).toSorted(),
  );
  expect((await site.call(support, "GET", `/admin/auctions/${newId()}`)).status).toBe(404);
});

test("a cancellation frees all that is held, is recorded with its reason, and a repeat changes nothing", async () => {
  const before = [await site.held(seller), await site.held(ana)];
  const id = await site.createAuction(seller, { kind: "reverse" });
  await lead(site, id, ana, { amount: "900.00" });
  expect((await cancel(moderation, id, "curto")).status).toBe(400);
  const done = await cancel(moderation, id);
  expect(done).toMatchObject({ status: 200, body: { state: "cancelled" } });
  expect((await cancel(moderation, id)).body).toEqual({ state: "cancelled" });
  expect([await site.held(seller), await site.held(ana)]).toEqual(before);
  const one = await get(moderation, `/admin/auctions/${id}`);
  expect(one).toMatchObject({ cancel_reason: reason, held: "0.00", can: [] });
  expect(one.steps).toMatchObject([
    { act: "desk_cancel", from: "active", to: "cancelled", by: "desk" },
  ]);
  expect(await get(ana, `/auctions/${id}`)).toMatchObject({
    state: "cancelled",
    cancel_reason: reason,
    own: { is_leading: false, guarantee: null },
    can: [],
  });
  await checkBooks(site.db);
});

test("what was sold is not cancelled any more", async () => {
  const id = await site.createAuction(seller);
  await lead(site, id, ana, { amount: "1100.00" });
  await site.endIn(id, -6);
  await closeAuction(site.parts, id);
  expect((await cancel(moderation, id)).body.code).toBe("auction_act_not_allowed");
  expect((await cancel(moderation, newId())).status).toBe(404);
});
