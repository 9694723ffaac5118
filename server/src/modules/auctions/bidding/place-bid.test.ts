import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { realNowMs } from "#platform/clock";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { closeAuction } from "../closing/close-auction.ts";
import { auctionHoldOwner } from "../guarantee-owner.ts";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { createBidDesk } from "./bid-desk.ts";

let site: AuctionSite;
let seller: TestPerson;
/** With money enough for most of what is tried. */
let ana: TestPerson;
let bia: TestPerson;
beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  ana = await site.openBuyer("5000.00");
  bia = await site.openBuyer("5000.00");
});
afterAll(async () => {
  expect(await verifyLedger(site.db, [auctionHoldOwner])).toEqual([]);
  await site.close();
});

/** Everybody given has confirmed up to the limit. */
async function openLot(
  people: readonly TestPerson[],
  over: Parameters<AuctionSite["createAuction"]>[1] = {},
  limit = over.kind === "reverse" ? "0.01" : "90000.00",
): Promise<string> {
  const id = await site.createAuction(seller, over);
  for (const person of people) await site.confirmed(person, id, limit);
  return id;
}

/** What a party has on hold for one auction. */
async function heldFor(auctionId: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ party: string; amount: bigint }>`
    select debit_account as party, amount from ledger.holds
    where credit_account = ${auctionId} and resolved_by is null`.execute(site.db);
  return Object.fromEntries(rows.map(({ party, amount }) => [party, amount]));
}

test("a bid leads, holds its guarantee, is shown and told, and its repeat gets the first answer", async () => {
  const id = newId();
  const auctionId = await openLot([ana]);
  site.published.length = 0;
  const first = await site.bid(ana, auctionId, "1010.00", { id });
  expect(first).toMatchObject({
    status: 201,
    body: { id, amount: "1010.00", outcome: "leading", current_price: "1010.00", total_bids: 1 },
  });
  expect(await heldFor(auctionId)).toEqual({ [ana.partyId]: 5_050n });
  expect(await site.bid(ana, auctionId, "1010.00", { id })).toEqual(first);
  for (const [person, amount, limit] of [
    [ana, "1020.00", undefined],
    [ana, "1010.00", "1010.00"],
    [bia, "1010.00", undefined],
  ] as const) {
    const other = await site.bid(person, auctionId, amount, { id, ...(limit && { limit }) });
    expect(other.body.code).toBe("intent_mismatch");
  }
  expect(await site.history(auctionId)).toEqual([
    { seq: 1, party_id: ana.partyId, kind: "manual", amount: 101_000n, outcome: "leading" },
  ]);
  expect(site.published.map(({ topic }) => topic)).toHaveLength(2);
  const { rows } = await sql`select payload from platform.events
    where type = 'auctions.bids_placed' and key = ${auctionId}`.execute(site.db);
  const told = { id: auctionId, version: 2, price: "1010.00", leader: ana.partyId, outbid: [] };
  expect(rows).toEqual([{ payload: told }]);
});

test("a refusal lasts, whatever becomes of the price", async () => {
  const auctionId = await openLot([ana, bia]);
  const id = newId();
  const low = await site.bid(ana, auctionId, "1009.99", { id });
  expect(low).toMatchObject({ status: 409, body: { code: "bid_too_low" } });
  expect(low.body.title).toBe("O lance deve ser pelo menos R$\u00A01.010,00");
  await site.bid(bia, auctionId, "1500.00");
  expect((await site.bid(ana, auctionId, "1009.99", { id })).body.title).toBe(low.body.title);
  const unsound = await site.bid(ana, auctionId, "1600.00", { limit: "1599.99" });
  expect(unsound.body.code).toBe("bid_limit_unsound");
});

test("an old screen that does not ask is told to ask; the same bid with its bidder's yes is taken", async () => {
  const auctionId = await openLot([ana]);
  const id = newId();
  for (const over of [{ is_far_confirmed: false }, { is_far_confirmed: undefined }]) {
    const asked = await site.bid(ana, auctionId, "2000.00", { id, ...over } as { id: string });
    expect(asked).toMatchObject({ status: 409, body: { code: "bid_far_unconfirmed" } });
    expect(asked.body.title).toBe("Confira o valor: R$\u00A02.000,00 fica longe do preço de agora");
    expect(asked.body.detail).toContain("responda que sim quando perguntarmos");
  }
  const limited = { limit: "30000.00", is_far_confirmed: false };
  const secret = await site.bid(ana, auctionId, "1010.00", limited);
  expect(secret.body.title).toContain("R$\u00A030.000,00");
  expect(await heldFor(auctionId)).toEqual({});
  const sure = await site.bid(ana, auctionId, "2000.00", { id });
  expect(sure.body).toMatchObject({ id, outcome: "leading" });
});

test("the yes that comes while the same bid is still being asked about is decided after it", async () => {
  const auctionId = await openLot([ana]);
  const desk = createBidDesk(site.parts);
  const bid = { id: newId(), actor: ana.actor, amount: 200_000n, limit: null };
  const [asked, sure] = await Promise.all(
    [false, true].map((isFarConfirmed) =>
      desk.place(auctionId, { ...bid, isFarConfirmed, arrivedAt: realNowMs() }),
    ),
  );
  expect(asked).toMatchObject({ refused: "bid_far_unconfirmed" });
  expect(sure).toMatchObject({ id: bid.id, outcome: "leading" });
});

test("being outbid frees the guarantee in the same moment; a limit holds on its secret maximum", async () => {
  const auctionId = await openLot([ana, bia]);
  await site.bid(ana, auctionId, "1010.00", { limit: "3000.00" });
  expect(await heldFor(auctionId)).toEqual({ [ana.partyId]: 15_000n });
  const outbid = await site.bid(bia, auctionId, "1100.00", { limit: "2000.00" });
  expect(outbid.body).toMatchObject({ outcome: "outbid", current_price: "2010.00", total_bids: 4 });
  expect(await heldFor(auctionId)).toEqual({ [ana.partyId]: 15_000n });
  const raised = await site.bid(ana, auctionId, "2010.00", { limit: "4000.00" });
  expect(raised.body).toMatchObject({ outcome: "leading", total_bids: 4, version: 3 });
  expect(await heldFor(auctionId)).toEqual({ [ana.partyId]: 20_000n });
  const leading = await site.bid(bia, auctionId, "5000.00");
  expect(leading.body).toMatchObject({ outcome: "leading", current_price: "5000.00" });
  expect(await heldFor(auctionId)).toEqual({ [bia.partyId]: 25_000n });
  expect(await site.row(auctionId)).toMatchObject({ bidders: 2, total_bids: 5 });
  const { rows } = await sql<{ payload: { outbid: string[] } }>`
    select payload from platform.events
    where type = 'auctions.bids_placed' and key = ${auctionId} order by seq`.execute(site.db);
  expect(rows.map(({ payload }) => payload.outbid)).toEqual([[], [], [ana.partyId]]);
});

test("in a reverse one the lowest leads and holds on what they took the lead with", async () => {
  const auctionId = await openLot([], { kind: "reverse" });
  const suppliers = [ana, bia];
  for (const person of suppliers) {
    await site.verify(person);
    await site.confirmed(person, auctionId, "500.00");
  }
  expect((await site.bid(ana, auctionId, "1000.01")).body.code).toBe("bid_too_high");
  const first = await site.bid(ana, auctionId, "1000.00", { limit: "600.00" });
  expect(first.body).toMatchObject({ outcome: "leading", current_price: "1000.00" });
  const second = await site.bid(bia, auctionId, "900.00", { limit: "700.00" });
  expect(second.body).toMatchObject({ outcome: "outbid", current_price: "690.00" });
  const held = await heldFor(auctionId);
  expect(held).toEqual({ [ana.partyId]: 5_000n, [seller.partyId]: 5_000n });
  expect((await site.bid(bia, auctionId, "499.00")).body.code).toBe("bid_not_confirmed");
  await site.bid(bia, auctionId, "599.00");
  expect(await heldFor(auctionId)).toEqual({ [bia.partyId]: 5_000n, [seller.partyId]: 5_000n });
});

test("who has not the guarantee is told what is missing, and bids once it is there", async () => {
  const poor = await site.openBuyer("50.00");
  const auctionId = await openLot([poor]);
  const id = newId();
  const short = await site.bid(poor, auctionId, "1200.00", { id });
  expect(short.body).toMatchObject({
    code: "bid_without_funds",
    title: "Faltam R$\u00A010,00 para a garantia",
    detail: "Este lance reserva R$\u00A060,00 na carteira. Deposite e tente de novo.",
  });
  await site.credit(poor, "10.00");
  expect((await site.bid(poor, auctionId, "1200.00", { id })).body.code).toBe("bid_without_funds");
  expect((await site.bid(poor, auctionId, "1200.00")).body.outcome).toBe("leading");
  expect(await site.available(poor)).toBe(0n);
});

test("whoever won and asks again has the first answer, and bids no more", async () => {
  const auctionId = await openLot([ana]);
  const id = newId();
  const { status, body } = await site.bid(ana, auctionId, "1010.00", { id });
  await site.endIn(auctionId, -6);
  expect(await closeAuction(site.parts, auctionId)).toBe(true);
  const again = await site.bid(ana, auctionId, "1010.00", { id });
  expect(again).toMatchObject({ status, body: { id, outcome: body.outcome } });
  expect((await site.bid(ana, auctionId, "1020.00")).body.code).toBe("auction_not_open");
});

test("a late bid is refused for good, and one just after the end once nobody can move it", async () => {
  const auctionId = await openLot([ana], { endsIn: 600 });
  await site.endIn(auctionId, -6);
  const id = newId();
  expect((await site.bid(ana, auctionId, "1010.00", { id })).body.code).toBe("auction_not_open");
  await site.endIn(auctionId, 600);
  expect((await site.bid(ana, auctionId, "1010.00", { id })).body.code).toBe("auction_not_open");
  await site.endIn(auctionId, -3);
  const before = realNowMs();
  expect((await site.bid(ana, auctionId, "1010.00")).body.code).toBe("auction_not_open");
  expect(realNowMs() - before).toBeGreaterThan(1_000);
  expect(await site.history(auctionId)).toEqual([]);
});

test("a bid that waits after the end counts when an earlier stamp of elsewhere moves the end", async () => {
  const auctionId = await openLot([ana, bia], { endsIn: 600 });
  await site.endIn(auctionId, -1);
  const waiting = site.bid(ana, auctionId, "1500.00");
  const elsewhere = createBidDesk(site.parts);
  const early = { id: newId(), actor: bia.actor, amount: 101_000n, limit: null };
  const moved = await elsewhere.place(auctionId, { ...early, arrivedAt: realNowMs() - 3_000 });
  expect(moved).toMatchObject({ outcome: "leading" });
  expect((await waiting).body).toMatchObject({ outcome: "leading", current_price: "1500.00" });
  const { ends_at, announced_end } = await site.row(auctionId);
  expect(ends_at.getTime() - announced_end.getTime()).toBeGreaterThan(119_000);
});

test("whoever waits is decided before who comes later", async () => {
  const caio = await site.openBuyer("1000.00");
  const auctionId = await openLot([ana, bia, caio], { endsIn: 600 });
  await site.endIn(auctionId, -1);
  const desk = createBidDesk(site.parts);
  const asked = (person: TestPerson, amount: bigint) => ({
    id: newId(),
    actor: person.actor,
    amount,
    limit: null,
  });
  const waiting = desk.place(auctionId, { ...asked(ana, 150_000n), arrivedAt: realNowMs() });
  const early = { ...asked(bia, 101_000n), arrivedAt: realNowMs() - 3_000 };
  await createBidDesk(site.parts).place(auctionId, early);
  const later = desk.place(auctionId, { ...asked(caio, 150_000n), arrivedAt: realNowMs() });
  expect(await waiting).toMatchObject({ outcome: "leading" });
  expect(await later).toMatchObject({ refused: "bid_too_low" });
});

test("a bid that is still being asked who sends it is not overtaken by one that came later", async () => {
  const auctionId = await openLot([ana, bia]);
  const desk = createBidDesk(site.parts);
  const first = { id: newId(), actor: ana.actor, amount: 101_000n, limit: null };
  const second = { id: newId(), actor: bia.actor, amount: 110_000n, limit: null };
  const arrivedAt = realNowMs();
  const isThere = desk.announce(auctionId, arrivedAt);
  const later = desk.place(auctionId, { ...second, arrivedAt: arrivedAt + 1 });
  await sleep(5);
  const earlier = desk.place(auctionId, { ...first, arrivedAt });
  isThere();
  expect(await earlier).toMatchObject({ outcome: "leading" });
  expect(await later).toMatchObject({ outcome: "leading", current_price: "1100.00" });
  const history = await site.history(auctionId);
  expect(history.map(({ amount }) => amount)).toEqual([101_000n, 110_000n]);
});

test("a stamp that was too long on its way is none: asked again it is heard", async () => {
  const auctionId = await openLot([ana]);
  const desk = createBidDesk(site.parts);
  const bid = { id: newId(), actor: ana.actor, amount: 101_000n, limit: null };
  const late = await desk.place(auctionId, { ...bid, arrivedAt: realNowMs() - 60_000 });
  expect(late).toMatchObject({ refused: "unavailable" });
  const again = await desk.place(auctionId, { ...bid, arrivedAt: realNowMs() });
  expect(again).toMatchObject({ outcome: "leading" });
});

test("a bid in the last two minutes moves the end, a refused one does not", async () => {
  const auctionId = await openLot([ana], { endsIn: 60 });
  const { ends_at: announced } = await site.row(auctionId);
  await site.bid(ana, auctionId, "1.00");
  expect((await site.row(auctionId)).ends_at).toEqual(announced);
  const { body } = await site.bid(ana, auctionId, "1010.00");
  const row = await site.row(auctionId);
  expect(row.ends_at.getTime() - row.now.getTime()).toBeGreaterThan(100_000);
  expect(row.ends_at.toISOString()).toBe(body.ends_at);
  expect(row.announced_end).toEqual(announced);
});

test("nobody bids on what is their own, is not there, is a draft or has not begun", async () => {
  const auctionId = await openLot([]);
  expect((await site.bid(seller, auctionId, "1010.00")).body.code).toBe("bid_on_own_auction");
  expect((await site.bid(ana, newId(), "1010.00")).body.code).toBe("not_found");
  const draft = await openLot([], { state: "draft" });
  expect((await site.bid(ana, draft, "1010.00")).body.code).toBe("not_found");
  const soon = await openLot([ana], { state: "scheduled", startsIn: 600 });
  expect((await site.bid(ana, soon, "1010.00")).body.code).toBe("auction_not_begun");
});

test("whoever's session ended is nobody, also where the wall still believes it", async () => {
  const gone = await site.openBuyer("100.00");
  const auctionId = await openLot([gone]);
  await sql`update identity.sessions set ended_at = platform.real_now(), end_reason = 'test'
    where id = ${gone.actor.sessionId}`.execute(site.db);
  const desk = createBidDesk(site.parts);
  const bid = { id: newId(), actor: gone.actor, amount: 101_000n, limit: null };
  const answer = await desk.place(auctionId, { ...bid, arrivedAt: realNowMs() });
  expect(answer).toMatchObject({ refused: "unauthenticated" });
});

test("from which factor on is asked is the dated setting in force, and the page tells it", async () => {
  const auctionId = await openLot([ana]);
  const value = (factor: string) => JSON.stringify({ factor, source: "Valor de um teste" });
  await sql`insert into settings.values (key, value, valid_from, reason) values
    ('auctions.bid_question', ${value("1.5")}::jsonb, platform.now(), 'test'),
    ('auctions.bid_question', ${value("1.2")}::jsonb, platform.now() + interval '1 day', 'test')`.execute(
    site.db,
  );
  const { body } = await site.call(ana, "GET", `/auctions/${auctionId}`);
  expect(body.terms.question_factor).toBe("1.5");
  const desk = createBidDesk(site.parts);
  const place = (amount: bigint) => {
    const bid = { id: newId(), actor: ana.actor, amount, limit: null, arrivedAt: realNowMs() };
    return desk.place(auctionId, bid);
  };
  expect(await place(150_000n)).toMatchObject({ refused: "bid_far_unconfirmed" });
  expect(await place(149_999n)).toMatchObject({ outcome: "leading" });
});
