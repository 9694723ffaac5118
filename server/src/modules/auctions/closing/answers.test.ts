import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { closeAuction } from "./close-auction.ts";
import { closingSweepers } from "./closing.sweepers.ts";
import { deskCancel } from "./desk-cancel.ts";
import { checkBooks, lead } from "./test-closing.ts";

let site: AuctionSite;
let seller: TestPerson;
let buyer: TestPerson;
let low: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
  buyer = await site.openBuyer("10000.00");
  low = await site.openSeller({ funds: "1000.00" });
  other = await site.openSeller({ funds: "1000.00" });
});

afterAll(() => site.close());

async function sweepAnswers(): Promise<void> {
  const sweeper = closingSweepers(site.parts).find(({ name }) => name === "auctions.answer_due")!;
  while ((await sweeper.sweep(site.db)) > 0);
}

async function close(id: string): Promise<void> {
  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
}

/** As if so much time had passed for whoever has to answer. */
async function letPass(id: string): Promise<void> {
  await sql`update auctions.auctions set answer_until = platform.now() where id = ${id}`.execute(
    site.db,
  );
  await sql`update auctions.offers set expires_at = platform.now()
    where auction_id = ${id} and state = 'open'`.execute(site.db);
}

const say = (person: TestPerson, id: string, what: string, body: object = {}) =>
  site.call(person, "POST", `/auctions/${id}/${what}`, body);

/** A reverse one that fell to R$ 900,00, and waits for its creator. */
async function closedReverse(over = {}) {
  const creator = await site.openBuyer("100.00");
  const id = await site.createAuction(creator, { kind: "reverse", ...over });
  const dearer = await lead(site, id, other, { amount: "950.00" });
  await lead(site, id, low, { amount: "900.00" });
  await close(id);
  return { id, creator, dearer };
}

async function performanceOf(auctionId: string) {
  const { rows } = await sql<{ supplier: string; amount: bigint; state: string }>`
    select supplier_party_id as supplier, amount, state from auctions.performance_guarantees
    where auction_id = ${auctionId}`.execute(site.db);
  return rows;
}

async function offerOf(auctionId: string) {
  const { rows } = await sql<{ id: string; state: string; party_id: string; reason: string }>`
    select id, state, party_id, reason from auctions.offers
    where auction_id = ${auctionId}`.execute(site.db);
  return rows[0]!;
}

test("under the reserve the seller says yes: it is sold at the bid, and a second yes changes nothing", async () => {
  const id = await site.createAuction(seller, { reserve_price: "3000.00" });
  await lead(site, id, buyer, { amount: "2000.00" });
  await close(id);
  expect(await site.row(id)).toMatchObject({ state: "awaiting_seller", order_id: null });
  expect(await site.held(buyer)).toBe(10_000n);
  expect((await say(buyer, id, "answer", { accept: true })).body.code).toBe("not_found");
  const done = await say(seller, id, "answer", { accept: true });
  expect(done).toMatchObject({ status: 200, body: { state: "sold" } });
  expect((await say(seller, id, "answer", { accept: true })).status).toBe(200);
  const no = await say(seller, id, "answer", { accept: false });
  expect(no.body.code).toBe("auction_act_not_allowed");
  expect(await site.held(buyer)).toBe(0n);
  await checkBooks(site.db);
});

test("a no, and silence, leave it unsold and free the bidder", async () => {
  for (const how of ["no", "silence"]) {
    const id = await site.createAuction(seller, { reserve_price: "3000.00" });
    await lead(site, id, buyer, { amount: "2000.00" });
    await close(id);
    if (how === "no") {
      expect((await say(seller, id, "answer", { accept: false })).body.state).toBe("unsold");
    } else {
      await letPass(id);
      const late = await say(seller, id, "answer", { accept: true });
      expect(late.body.code).toBe("auction_act_not_allowed");
      await sweepAnswers();
    }
    expect((await site.row(id)).state).toBe("unsold");
    expect(await site.held(buyer)).toBe(0n);
  }
  await checkBooks(site.db);
});

test("the lowest supplier wins by itself: the creator's guarantee is in escrow, the winner's stays held", async () => {
  const { id, creator } = await closedReverse({ starting_price: "2000.00", quantity: "2" });
  expect(await site.row(id)).toMatchObject({ state: "closed", order_id: null });
  expect(await site.held(creator)).toBe(20_000n);
  await sweepAnswers();
  expect((await site.row(id)).state).toBe("closed");
  await letPass(id);
  await sweepAnswers();
  const { state, order_id } = await site.row(id);
  expect(state).toBe("sold");
  const { rows } = await sql`select buyer_party_id, seller_party_id, total, deposit, state
    from orders.orders where id = ${order_id}`.execute(site.db);
  expect(rows).toEqual([
    {
      buyer_party_id: creator.partyId,
      seller_party_id: low.partyId,
      total: 180_000n,
      deposit: 9_000n,
      state: "awaiting_payment",
    },
  ]);
  expect(await site.held(creator)).toBe(0n);
  expect(await performanceOf(id)).toEqual([
    { supplier: low.partyId, amount: 9_000n, state: "held" },
  ]);
  expect(await site.held(low)).toBe(9_000n);
  await checkBooks(site.db);
});

test("the creator takes the lowest at once, and nobody else does", async () => {
  const { id, creator } = await closedReverse();
  expect((await say(low, id, "award", { bid_id: null })).body.code).toBe("not_found");
  expect((await say(creator, id, "award", { bid_id: null })).body).toMatchObject({ state: "sold" });
  expect((await say(creator, id, "award", { bid_id: null })).status).toBe(200);
  expect((await performanceOf(id)).map(({ supplier }) => supplier)).toEqual([low.partyId]);
  await checkBooks(site.db);
});

test("another than the lowest is asked with a reason, accepts with the PIN and holds again", async () => {
  const { id, creator, dearer } = await closedReverse();
  const heldBefore = { low: await site.held(low), other: await site.held(other) };
  const without = await say(creator, id, "award", { bid_id: dearer });
  expect(without.body.code).toBe("validation_failed");
  const unknown = { bid_id: newId(), reason: "Entrega mais perto da fazenda" };
  expect((await say(creator, id, "award", unknown)).body.code).toBe("not_found");
  const asked = await say(creator, id, "award", { ...unknown, bid_id: dearer });
  expect(asked.body).toMatchObject({ state: "awaiting_award", offer: { amount: "950.00" } });
  const offer = await offerOf(id);
  expect(offer).toMatchObject({ party_id: other.partyId, reason: unknown.reason, state: "open" });
  expect(await site.held(low)).toBe(heldBefore.low);
  const answer = { offer_id: offer.id, accept: true };
  expect((await say(low, id, "offer-answer", answer)).body.code).toBe("not_found");
  const unproven = await say(other, id, "offer-answer", answer);
  expect(unproven.body.code).toBe("step_up_required");
  const grant = await site.grantFor(other, {
    auctionId: id,
    amount: "950.00",
    intentId: offer.id,
  });
  const done = await say(other, id, "offer-answer", { ...answer, grant });
  expect(done).toMatchObject({ status: 200, body: { state: "sold" } });
  expect((await say(other, id, "offer-answer", { ...answer, grant })).status).toBe(200);
  expect(await performanceOf(id)).toEqual([
    { supplier: other.partyId, amount: 5_000n, state: "held" },
  ]);
  expect(await site.held(low)).toBe(heldBefore.low - 5_000n);
  expect(await site.held(other)).toBe(heldBefore.other + 5_000n);
  expect(await site.row(id)).toMatchObject({ won_bid_id: dearer });
  await checkBooks(site.db);
});

test("whoever was asked and has not the money is told, nothing has happened, and the lowest wins if it lapses", async () => {
  const { id, creator } = await closedReverse();
  const poor = await site.openSeller({ funds: "50.00" });
  const late = await site.createAuction(creator, { kind: "reverse" });
  const theirs = await lead(site, late, poor, { amount: "980.00" });
  await lead(site, late, low, { amount: "970.00" });
  await close(late);
  const taken = await site.createAuction(seller, { starting_price: "100.00" });
  await lead(site, taken, poor, { amount: "110.00" });
  const reason = "Prefiro este fornecedor";
  await say(creator, late, "award", { bid_id: theirs, reason });
  const offer = await offerOf(late);
  const grant = await site.grantFor(poor, {
    auctionId: late,
    amount: "980.00",
    intentId: offer.id,
  });
  const answer = { offer_id: offer.id, accept: true, grant };
  const short = await say(poor, late, "offer-answer", answer);
  expect(short.body).toMatchObject({ code: "bid_without_funds" });
  expect(await offerOf(late)).toMatchObject({ state: "open" });
  await site.credit(poor, "50.00");
  await letPass(late);
  expect((await say(poor, late, "offer-answer", answer)).body.code).toBe("auction_offer_over");
  await sweepAnswers();
  expect((await site.row(late)).state).toBe("sold");
  expect(await offerOf(late)).toMatchObject({ state: "lapsed" });
  expect((await performanceOf(late)).map(({ supplier }) => supplier)).toEqual([low.partyId]);
  expect((await site.row(id)).state).toBe("closed");
  await checkBooks(site.db);
});

test("a supplier who says no to an award leaves it to the lowest", async () => {
  const { id, creator, dearer } = await closedReverse();
  await say(creator, id, "award", { bid_id: dearer, reason: "Entrega mais perto" });
  const { id: offer_id } = await offerOf(id);
  const done = await say(other, id, "offer-answer", { offer_id, accept: false });
  expect(done.body).toMatchObject({ state: "sold" });
  expect((await say(other, id, "offer-answer", { offer_id, accept: false })).status).toBe(200);
  expect((await performanceOf(id)).map(({ supplier }) => supplier)).toEqual([low.partyId]);
  await checkBooks(site.db);
});

test("the creator takes it back before the first bid and not after", async () => {
  const creator = await site.openBuyer();
  const id = await site.createAuction(creator, { kind: "reverse" });
  expect((await say(low, id, "cancellation")).body.code).toBe("not_found");
  expect((await say(creator, id, "cancellation")).body).toMatchObject({ state: "cancelled" });
  expect((await say(creator, id, "cancellation")).status).toBe(200);
  expect(await site.held(creator)).toBe(0n);
  const bid = await site.createAuction(seller);
  await lead(site, bid, buyer, { amount: "1010.00" });
  expect((await say(seller, bid, "cancellation")).body.code).toBe("auction_has_bids");
  await checkBooks(site.db);
});

test("the desk cancels whatever is not sold, with a reason, and every hold is free", async () => {
  const held = await site.held(low);
  const { id, creator, dearer } = await closedReverse();
  await say(creator, id, "award", { bid_id: dearer, reason: "Entrega mais perto" });
  const admin = await site.signIn(["super"]);
  const reason = "O lote não existe como descrito.";
  const cancelling = { ref: id, reason, actor: admin.actor };
  expect(await deskCancel(site.parts, cancelling)).toBe("cancelled");
  expect(await deskCancel(site.parts, cancelling)).toBe("cancelled");
  expect(await site.row(id)).toMatchObject({ state: "cancelled", cancel_reason: reason });
  expect(await offerOf(id)).toMatchObject({ state: "lapsed" });
  expect(await site.held(creator)).toBe(0n);
  expect(await site.held(low)).toBe(held);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from platform.audit_entries where action = 'auctions.desk_cancel'
      and object_id = ${id} and reason = ${reason}`.execute(site.db);
  expect(rows[0]!.count).toBe(1);
  const sold = await site.createAuction(seller);
  await lead(site, sold, buyer, { amount: "1010.00" });
  await close(sold);
  const no = await deskCancel(site.parts, { ...cancelling, ref: sold });
  expect(isRefusal(no) && no.refused).toBe("auction_act_not_allowed");
  await checkBooks(site.db);
});
