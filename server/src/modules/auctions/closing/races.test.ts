import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestPerson } from "#platform/http/test-server";
import { isRefusal } from "#platform/refusal";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { answerBestBid } from "./answer-best-bid.ts";
import { answerOffer } from "./answer-offer.ts";
import { answerWhenDue } from "./answer-when-due.ts";
import { awardAuction } from "./award-auction.ts";
import { cancelAuction } from "./cancel-auction.ts";
import { closeAuction } from "./close-auction.ts";
import { deskCancel } from "./desk-cancel.ts";
import { checkBooks, lead } from "./test-closing.ts";

const rounds = 12;

let site: AuctionSite;
let seller: TestPerson;
let buyer: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller({ funds: "10000.00" });
  buyer = await site.openBuyer("100000.00");
  other = await site.openSeller({ funds: "10000.00" });
});

afterAll(() => site.close());

/** At once, in turns with either of them first; what each was told. */
async function race(round: number, runners: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const order = round % 2 === 0 ? runners : runners.toReversed();
  const told = await Promise.all(order.map((run) => run()));
  return round % 2 === 0 ? told : told.toReversed();
}

async function stepsOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ act: string }>`
    select act from auctions.steps where auction_id = ${id} order by id`.execute(site.db);
  return rows.map(({ act }) => act);
}

async function dueNow(id: string): Promise<void> {
  await sql`update auctions.auctions set answer_until = platform.now() + interval '30 milliseconds'
    where id = ${id}`.execute(site.db);
}

test("the seller's answers against each other and against the clock: one of them counts", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await site.createAuction(seller, { reserve_price: "3000.00" });
    await lead(site, id, buyer, { amount: "2000.00" });
    await site.endIn(id, -6);
    await closeAuction(site.parts, id);
    await dueNow(id);
    const say = (accept: boolean) =>
      answerBestBid(site.parts, { ref: id, accept, actor: seller.actor });
    await race(round, [() => say(true), () => say(false), () => answerWhenDue(site.parts, id)]);
    while ((await site.row(id)).state === "awaiting_seller") await answerWhenDue(site.parts, id);
    expect(await stepsOf(id)).toHaveLength(2);
  }
  expect(await site.held(buyer)).toBe(0n);
  await checkBooks(site.db);
});

test("award, offer, clock and desk at once: the winner is one, or nobody, and one order at most", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await site.createAuction(buyer, { kind: "reverse" });
    const dearer = await lead(site, id, seller, { amount: "950.00" });
    await lead(site, id, other, { amount: "900.00" });
    await site.endIn(id, -6);
    await closeAuction(site.parts, id);
    await dueNow(id);
    const award = (bidId: string | null) =>
      awardAuction(site.parts, { ref: id, bidId, reason: "Mais perto daqui", actor: buyer.actor });
    await race(round, [
      () => award(null),
      () => award(dearer),
      () => answerWhenDue(site.parts, id),
      ...(round % 3 === 0
        ? [() => deskCancel(site.parts, { ref: id, reason: "Fora das regras", actor: buyer.actor })]
        : []),
    ]);
    // The clock may have looked a moment too early and the creator answered a moment too late: it looks again.
    if ((await site.row(id)).state === "closed") await answerWhenDue(site.parts, id);
    const { state } = await site.row(id);
    expect(["sold", "awaiting_award", "cancelled"]).toContain(state);
  }
  await checkBooks(site.db);
});

test("whoever was offered it answers against the clock: accepted or lapsed, never both", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await site.createAuction(buyer, { kind: "reverse" });
    const dearer = await lead(site, id, seller, { amount: "950.00" });
    await lead(site, id, other, { amount: "900.00" });
    await site.endIn(id, -6);
    await closeAuction(site.parts, id);
    const reason = "Mais perto daqui";
    await awardAuction(site.parts, { ref: id, bidId: dearer, reason, actor: buyer.actor });
    const { rows } = await sql<{ id: string }>`update auctions.offers
      set expires_at = platform.now() + interval '30 milliseconds'
      where auction_id = ${id} returning id`.execute(site.db);
    await dueNow(id);
    const offerId = rows[0]!.id;
    const named = { auctionId: id, amount: "950.00", intentId: offerId };
    const grant = await site.grantFor(seller, named);
    const answer = { ref: id, offerId, accept: true, grant, actor: seller.actor };
    await race(round, [
      () => answerOffer(site.parts, answer),
      () => answerOffer(site.parts, { ...answer, accept: false }),
      () => answerWhenDue(site.parts, id),
    ]);
    while ((await site.row(id)).state === "awaiting_award") await answerWhenDue(site.parts, id);
    expect((await site.row(id)).state).toBe("sold");
    expect(await stepsOf(id)).toHaveLength(3);
  }
  await checkBooks(site.db);
});

test("taking it back against the first bid: cancelled and nothing held, or bid for and still open", async () => {
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const id = await site.createAuction(seller);
    await site.confirmed(buyer, id, "5000.00");
    const [cancelled, bid] = await race(round, [
      () => cancelAuction(site.parts, { ref: id, actor: seller.actor }),
      () => site.bid(buyer, id, "1010.00"),
    ]);
    const { state, total_bids, leader_hold_id } = await site.row(id);
    outcomes.add(state);
    expect(isRefusal(cancelled)).toBe(state === "active");
    expect((bid as { status: number }).status === 201).toBe(state === "active");
    expect(total_bids).toBe(state === "active" ? 1 : 0);
    expect(leader_hold_id !== null).toBe(state === "active");
  }
  expect([...outcomes].every((state) => state === "active" || state === "cancelled")).toBe(true);
  await checkBooks(site.db);
});

test("bids to the last moment and beyond against eight closers: the best that came in time wins, once", async () => {
  const held = await site.held(buyer);
  for (let round = 0; round < 3; round += 1) {
    const id = await site.createAuction(other, { is_soft_close: false });
    const bidders = [buyer, seller];
    for (const person of bidders) await site.confirmed(person, id, "90000.00");
    await site.endIn(id, 1);
    const over = new AbortController();
    const bidding = bidders.map(async (person, index) => {
      for (let step = 0; !over.signal.aborted; step += 1) {
        await site.bid(person, id, `${1_100 + (step * 2 + index) * 20}.00`);
      }
    });
    const closers = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) {
        if (await closeAuction(site.parts, id)) over.abort();
        else await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });
    await Promise.all([...closers, ...bidding]);
    const { state, won_bid_id, current_price, ends_at } = await site.row(id);
    expect(state).toBe("sold");
    const { rows } = await sql<{ id: string; amount: bigint; late: number }>`
      select id, amount, (select count(*)::int from auctions.bids l where l.auction_id = ${id}
          and l.seq is not null and l.arrived_at > ${ends_at}) as late
      from auctions.bids where auction_id = ${id} and seq is not null
      order by seq desc limit 1`.execute(site.db);
    expect(rows).toEqual([{ id: won_bid_id, amount: current_price, late: 0 }]);
    expect(await stepsOf(id)).toEqual(["close_sold"]);
  }
  expect(await site.held(buyer)).toBe(held);
  await checkBooks(site.db);
}, 120_000);
