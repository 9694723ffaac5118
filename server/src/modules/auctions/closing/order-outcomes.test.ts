import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { giveGrant } from "#modules/identity";
import { postGroup, surely } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { idTimeMs, newId } from "#platform/ids";
import { beforeTheKey, foretellId } from "#platform/test-foretold-id";
import { openAuctionSite, type AuctionSite } from "../test-auction-site.ts";
import { answerWhenDue } from "./answer-when-due.ts";
import { auctionMovements } from "./auction-movements.ts";
import { closeAuction } from "./close-auction.ts";
import { checkBooks, expireOrders, followOrders, lead } from "./test-closing.ts";

let site: AuctionSite;
let seller: TestPerson;

beforeAll(async () => {
  site = await openAuctionSite();
  seller = await site.openSeller();
});

afterAll(() => site.close());

async function close(id: string): Promise<void> {
  await site.endIn(id, -6);
  expect(await closeAuction(site.parts, id)).toBe(true);
}

/** A reverse one that the lowest supplier has won. */
async function soldReverse() {
  const creator = await site.openBuyer("5000.00");
  const supplier = await site.openSeller({ funds: "100.00" });
  const id = await site.createAuction(creator, { kind: "reverse" });
  await lead(site, id, supplier, { amount: "900.00" });
  await close(id);
  await sql`update auctions.auctions set answer_until = platform.now() where id = ${id}`.execute(
    site.db,
  );
  expect(await answerWhenDue(site.parts, id)).toBe(true);
  const { order_id, checkout_id } = await site.row(id);
  return { id, creator, supplier, orderId: order_id!, checkoutId: checkout_id! };
}

async function letPayTimePass(auctionId: string): Promise<void> {
  const { checkout_id } = await site.row(auctionId);
  await sql`update orders.checkouts set expires_at = platform.now()
    where id = ${checkout_id}`.execute(site.db);
  await expireOrders(site);
}

async function pay(buyer: TestPerson, checkoutId: string, amountCents: bigint): Promise<void> {
  const bound = { payee: checkoutPayee, amountCents, intentId: checkoutId, actor: buyer.actor };
  const grant = await inTransaction(site.db, (trx) =>
    giveGrant(trx, { ...bound, method: "pin", purpose: "wallet_checkout" }),
  );
  const body = { method: "wallet", grant: grant.token };
  const paid = await site.call(buyer, "POST", `/checkouts/${checkoutId}/pay`, body);
  expect(paid.body).toMatchObject({ state: "paid" });
}

async function strikesOf({ partyId }: TestPerson): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from auctions.strikes where party_id = ${partyId}`.execute(site.db);
  return rows[0]!.count;
}

async function offersOf(auctionId: string) {
  const { rows } = await sql<{ id: string; party_id: string; state: string; bid_id: string }>`
    select id, party_id, state, bid_id from auctions.offers where auction_id = ${auctionId}
    order by id`.execute(site.db);
  return rows;
}

const performanceOf = async (orderId: string) => {
  const { rows } = await sql<{ state: string }>`select state
    from auctions.performance_guarantees where order_id = ${orderId}`.execute(site.db);
  return rows[0]!.state;
};

/** One centavo, sent under that id. */
async function takeId(id: string, sides: { debit: string; credit: string }): Promise<void> {
  const named = { kind: "transfer", id, reason: "wallet_transfer", reference: id } as const;
  await inTransaction(site.db, (trx) =>
    postGroup(trx, { transfers: [{ ...named, ...sides, amount: 1n }] }, surely),
  );
}

test("whoever does not pay loses the guarantee to the seller, gets a strike, and the next best is asked", async () => {
  const [winner, next, last] = [
    await site.openBuyer("1000.00"),
    await site.openBuyer("1000.00"),
    await site.openBuyer("1000.00"),
  ];
  const id = await site.createAuction(seller);
  await lead(site, id, last, { amount: "1010.00" });
  const theirs = await lead(site, id, next, { amount: "1100.00" });
  await lead(site, id, winner, { amount: "1200.00" });
  await close(id);
  const before = await site.available(seller);
  await letPayTimePass(id);
  expect(await site.row(id)).toMatchObject({ state: "closed", order_id: null, won_bid_id: null });
  expect(await site.available(seller)).toBe(before + 6_000n);
  expect(await site.available(winner)).toBe(94_000n);
  expect(await strikesOf(winner)).toBe(1);
  const [offer] = await offersOf(id);
  expect(offer).toMatchObject({ party_id: next.partyId, bid_id: theirs, state: "open" });
  await followOrders(site.db);
  expect(await offersOf(id)).toHaveLength(1);
  const named = { auctionId: id, amount: "1100.00", intentId: offer!.id };
  const grant = await site.grantFor(next, named);
  const answer = { offer_id: offer!.id, accept: true, grant };
  const done = await site.call(next, "POST", `/auctions/${id}/offer-answer`, answer);
  expect(done.body).toMatchObject({ state: "sold", current_price: "1100.00" });
  expect(await site.available(next)).toBe(94_500n);
  await checkBooks(site.db);
  await letPayTimePass(id);
  expect(await strikesOf(next)).toBe(1);
  expect((await offersOf(id)).map(({ party_id }) => party_id)).toEqual([
    next.partyId,
    last.partyId,
  ]);
  const [, third] = await offersOf(id);
  const no = { offer_id: third!.id, accept: false };
  const refused = await site.call(last, "POST", `/auctions/${id}/offer-answer`, no);
  expect(refused.body).toMatchObject({ state: "unsold" });
  await checkBooks(site.db);
});

test("a second chance that nobody takes leaves it unsold, and a bid under the reserve gets none", async () => {
  const [winner, next] = [await site.openBuyer("1000.00"), await site.openBuyer("1000.00")];
  const lapsing = await site.createAuction(seller);
  const reserved = await site.createAuction(seller, { reserve_price: "1150.00" });
  for (const id of [lapsing, reserved]) {
    await lead(site, id, next, { amount: "1100.00" });
    await lead(site, id, winner, { amount: "1200.00" });
    await close(id);
    await letPayTimePass(id);
  }
  expect((await site.row(reserved)).state).toBe("unsold");
  expect(await offersOf(reserved)).toEqual([]);
  expect(await strikesOf(winner)).toBe(2);
  await sql`update auctions.auctions set answer_until = platform.now()
    where id = ${lapsing}`.execute(site.db);
  expect(await answerWhenDue(site.parts, lapsing)).toBe(true);
  expect((await site.row(lapsing)).state).toBe("unsold");
  expect(await offersOf(lapsing)).toMatchObject([{ state: "lapsed" }]);
  expect(await site.held(next)).toBe(0n);
  await checkBooks(site.db);
});

test("a creator who does not pay loses theirs to the supplier, whose own is freed", async () => {
  const { id, creator, supplier, orderId } = await soldReverse();
  expect(await site.held(supplier)).toBe(5_000n);
  await letPayTimePass(id);
  expect((await site.row(id)).state).toBe("unsold");
  expect(await strikesOf(creator)).toBe(1);
  expect(await performanceOf(orderId)).toBe("freed");
  expect(await site.held(supplier)).toBe(0n);
  expect(await site.available(supplier)).toBe(15_000n);
  await checkBooks(site.db);
});

test("a supplier who cancels loses the guarantee to the buyer, who has all of the price back", async () => {
  const { id, creator, supplier, orderId, checkoutId } = await soldReverse();
  await pay(creator, checkoutId, 85_000n);
  await followOrders(site.db);
  expect(await performanceOf(orderId)).toBe("held");
  const before = await site.available(creator);
  const cancelled = await site.call(supplier, "POST", `/orders/${orderId}/cancellation`, {
    id: newId(),
    reason: "Sem produto",
  });
  expect(cancelled).toMatchObject({ status: 200 });
  await followOrders(site.db);
  await followOrders(site.db);
  expect(await performanceOf(orderId)).toBe("forfeited");
  expect(await site.available(creator)).toBe(before + 90_000n + 5_000n);
  expect(await site.available(supplier)).toBe(5_000n);
  expect((await site.row(id)).state).toBe("sold");
  await checkBooks(site.db);
});

test("nobody keeps what is forfeited by taking an id that could be foretold before there was a key", async () => {
  const { creator, supplier, orderId, checkoutId } = await soldReverse();
  await pay(creator, checkoutId, 85_000n);
  const before = await site.available(creator);
  await beforeTheKey(async () => {
    for (const part of ["forfeit", "give"]) {
      const from = `auctions ${part} performance ${orderId}`;
      const id = foretellId({ atMs: idTimeMs(orderId), from });
      await takeId(id, { debit: supplier.partyId, credit: creator.partyId });
    }
    const wish = { id: newId(), reason: "Sem produto" };
    const cancelled = await site.call(supplier, "POST", `/orders/${orderId}/cancellation`, wish);
    expect(cancelled).toMatchObject({ status: 200 });
    await followOrders(site.db);
  });
  expect(await performanceOf(orderId)).toBe("forfeited");
  expect(await site.available(creator)).toBe(before + 90_000n + 5_000n + 2n);
  await checkBooks(site.db);
});

test("a supplier whose goods are there is freed", async () => {
  const { creator, supplier, orderId, checkoutId } = await soldReverse();
  await pay(creator, checkoutId, 85_000n);
  for (const [act, state] of [
    ["ship", "shipped"],
    ["deliver", "delivered"],
  ] as const) {
    expect(await performanceOf(orderId)).toBe("held");
    await sql`insert into platform.events (type, key, payload)
      values ('orders.order_changed', ${orderId},
        jsonb_build_object('id', ${orderId}::text, 'act', ${act}::text, 'by', 'driver',
          'state', ${state}::text))`.execute(site.db);
    await followOrders(site.db);
  }
  expect(await performanceOf(orderId)).toBe("freed");
  expect(await site.held(supplier)).toBe(0n);
  await checkBooks(site.db);
});

test("a statement says what a guarantee was", async () => {
  const id = await site.createAuction(seller, { title: "Trator 75 cv" });
  const { code } = await site.row(id);
  const key = { id: newId(), reference: id } as const;
  const lost = {
    ...key,
    id: newId(),
    reason: "auction_guarantee_forfeited",
    side: "debit",
  } as const;
  const won = { ...lost, id: newId(), side: "credit" } as const;
  const taken = { ...key, reason: "auction_guarantee", side: "debit" } as const;
  const words = await auctionMovements.describe(site.db, [taken, lost, won]);
  expect([taken, lost, won].map((one) => words.get(one.id))).toMatchObject([
    { title: "Trator 75 cv", detail: `Garantia de leilão · leilão ${code}` },
    { title: "Trator 75 cv", detail: `Garantia perdida · leilão ${code}` },
    { title: "Trator 75 cv", detail: `Garantia recebida · leilão ${code}` },
  ]);
});
