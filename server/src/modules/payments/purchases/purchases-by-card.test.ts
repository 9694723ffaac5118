import { sql } from "kysely";
import { afterAll, beforeEach, expect, expectTypeOf, test } from "vitest";
import { postGroup, surely, readCounters, verifyLedger, type Transfer } from "#modules/ledger";
import { openWallets } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { openDispute, payWithCard } from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { commands } from "../../../../../sandbox/src/acquirer/control.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { debtsAccountId, unmatchedAccountId } from "../accounts.ts";
import { cardHoldOwners } from "../cards/card-money.ts";
import { openCardSite, type CardSite } from "../cards/test-card-site.ts";
import { beginCardRefund, lockCardPurchase } from "./begin-card-refund.ts";
import { describePurchasePayment } from "./describe-purchase-payment.ts";
import type { PurchaseOwners } from "./purchase-owner.ts";
import { createTestShop, ownersOf, plantedPurpose, type TestShop } from "./test-shop.ts";

const testAcquirer = await startTestAcquirer();
const { acquirer, environment } = testAcquirer;
let shop!: TestShop;
/** Sells something else, under a purpose of its own. */
let other!: TestShop;
const site: CardSite = await openCardSite(environment, (db) => {
  shop = createTestShop(db, () => site.parts);
  other = createTestShop(db, () => site.parts, plantedPurpose);
  return ownersOf(shop, other);
});
const { partyId, userId } = site.buyer;
await inTransaction(site.db, (trx) => openWallets(trx, [partyId]));

beforeEach(() => {
  for (const one of [shop, other]) one.told.length = one.concerned.length = 0;
});
afterAll(async () => {
  expect(await verifyLedger(site.db, cardHoldOwners)).toEqual([]);
  expect(await site.debts()).toBe(await site.owedByRows());
  await site.close();
  await testAcquirer.close();
});

const place = (amount: bigint) => shop.place({ partyId, userId }, "card", amount);
const sessionOf = (id: string) =>
  acquirer.state.sessions.find(({ reference }) => reference === id)!;
const act = (path: string, id: string, body: object = {}) =>
  commands[path]!(acquirer, id, body) as { id: string };
const free = () => site.available(partyId);
const held = (id: string) => shop.held(id);

async function paid(amount: bigint, at = shop) {
  const id = await at.place({ partyId, userId }, "card", amount);
  payWithCard(acquirer, sessionOf(id), "4111111111111111");
  await site.cards.follow(id);
  return { id, intent: sessionOf(id).paymentIntentId! };
}

/** What the company has lent to disputes that have not ended. */
async function lent(): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(debits_posted - credits_posted), 0)::bigint as sum from ledger.accounts
    where logical_id = 'a0000000-0000-4000-8000-000107010000'`.execute(site.db);
  return rows[0]!.sum;
}

async function balanceOf(account: string): Promise<bigint> {
  const { creditsPosted, debitsPosted } = (await readCounters(site.db, [account])).get(account)!;
  return creditsPosted - debitsPosted;
}

/** As a refund does it: out of an escrow into the wallet and on to the card, in one group. */
async function refund(id: string, amount: bigint, at = shop): Promise<number> {
  return inTransaction(site.db, async (trx) => {
    await lockCardPurchase(trx, id);
    const wish = { reference: id, amount, reason: "Pedido cancelado", actorId: null };
    const { transfers } = await beginCardRefund(trx, wish);
    const back: Transfer = {
      kind: "transfer",
      id: newId(),
      debit: at.escrowsOf(id)[1],
      credit: partyId,
      amount,
      reason: "order_refund",
      reference: id,
    };
    await postGroup(trx, { transfers: [back, ...transfers] }, surely);
    return transfers.length;
  });
}

test("a card pays its purchase once, however often the acquirer is asked", async () => {
  const before = await free();
  const id = await place(30_000n);
  expect(await describePurchasePayment(site.db, { method: "card", id })).toMatchObject({
    state: "open",
    cardUrl: expect.stringContaining("/acquirer/checkout/"),
  });
  payWithCard(acquirer, sessionOf(id), "4111111111111111");
  await Promise.all([1, 2, 3, 4].map(() => site.cards.follow(id)));
  expect(await shop.stateOf(id)).toEqual({ state: "paid", late: 0n });
  expect(await held(id)).toBe(30_000n);
  expect(await free()).toBe(before);
});

test("a card that pays what nobody keeps any more pays into the wallet, and a chargeback takes it there", async () => {
  const before = await free();
  const id = await place(8_000n);
  await shop.end(id, "cancelled");
  payWithCard(acquirer, sessionOf(id), "4111111111111111");
  await site.cards.follow(id);
  expect(await shop.stateOf(id)).toEqual({ state: "cancelled", late: 8_000n });
  expect(await free()).toBe(before + 8_000n);
  act("payments/:id/dispute", sessionOf(id).paymentIntentId!);
  await site.cards.follow(id);
  expect(await free()).toBe(before);
  expect(shop.told).toEqual([]);
});

test("a refund is begun with the refund of the order, and reaches the card by the sweeper", async () => {
  const before = await free();
  const { id } = await paid(30_000n);
  expect(await refund(id, 5_000n)).toBe(1);
  // Nobody can spend it on the way.
  expect(await free()).toBe(before);
  expect(await held(id)).toBe(25_000n);
  await site.sweep();
  const { rows } = await sql<{ state: string }>`
    select state from payments.card_refunds where payment_id = ${id}`.execute(site.db);
  expect(rows).toEqual([{ state: "done" }]);
  expect(await free()).toBe(before);
});

test("a card that takes no more back leaves the money in the wallet", async () => {
  const { id, intent } = await paid(30_000n);
  act("payments/:id/dispute", intent);
  await site.cards.follow(id);
  const before = await free();
  expect(await refund(id, 5_000n)).toBe(0);
  expect(await free()).toBe(before + 5_000n);
});

test("a chargeback is lent until it is won, and the shop is told of both once", async () => {
  const before = { lent: await lent(), clearing: await site.clearing() };
  const { id, intent } = await paid(20_000n);
  const dispute = act("payments/:id/dispute", intent);
  await Promise.all([1, 2, 3].map(() => site.cards.follow(id)));
  expect(await lent()).toBe(before.lent + 20_000n);
  expect(await site.clearing()).toBe(before.clearing);
  expect(await held(id)).toBe(20_000n);
  act("disputes/:id/verdict", dispute.id, { verdict: "won" });
  await Promise.all([1, 2, 3].map(() => site.cards.follow(id)));
  expect(await lent()).toBe(before.lent);
  expect(await site.clearing()).toBe(before.clearing + 20_000n);
  expect(shop.told).toEqual(["opened 20000", "won 20000"]);
});

test("a lost chargeback is borne by what the purchase holds", async () => {
  const before = await lent();
  const { id, intent } = await paid(20_000n);
  const dispute = act("payments/:id/dispute", intent);
  await site.cards.follow(id);
  act("disputes/:id/verdict", dispute.id, { verdict: "lost" });
  await Promise.all([site.cards.follow(id), site.cards.follow(id)]);
  expect(shop.told).toEqual(["opened 20000", "lost 20000, the last"]);
  expect(await held(id)).toBe(0n);
  expect(await lent()).toBe(before);
});

test("a chargeback first heard of when it was lost is borne the same way, the rest by its buyer", async () => {
  const before = { lent: await lent(), debts: await balanceOf(debtsAccountId), free: await free() };
  const { id, intent } = await paid(20_000n);
  // The shop has given a part away already, and the buyer has it.
  await site.move(shop.escrowsOf(id)[0], partyId, 6_000n);
  await site.spend(partyId, before.free + 5_000n);
  const dispute = act("payments/:id/dispute", intent);
  act("disputes/:id/verdict", dispute.id, { verdict: "lost" });
  await site.cards.follow(id);
  expect(shop.told).toEqual(["lost 20000, the last"]);
  expect(await held(id)).toBe(0n);
  expect(await free()).toBe(0n);
  expect(await lent()).toBe(before.lent);
  expect(await balanceOf(debtsAccountId)).toBe(before.debts - 5_000n);
});

test("money given back at the acquirer without us is given by what the purchase holds", async () => {
  const before = { free: await free(), clearing: await site.clearing() };
  const { id, intent } = await paid(9_000n);
  act("payments/:id/refund", intent, { cents: 9_000 });
  await Promise.all([site.cards.follow(id), site.cards.follow(id)]);
  expect(shop.told).toEqual(["taken back 9000"]);
  expect(await held(id)).toBe(0n);
  expect(await free()).toBe(before.free);
  expect(await site.clearing()).toBe(before.clearing);
});

test("of two chargebacks the shop is told which is the last, also when it is lost", async () => {
  const { id, intent } = await paid(9_000n);
  const first = openDispute(acquirer, { paymentIntentId: intent, cents: 4_000 });
  const second = openDispute(acquirer, { paymentIntentId: intent, cents: 3_000 });
  await site.cards.follow(id);
  act("disputes/:id/verdict", first.id, { verdict: "lost" });
  await site.cards.follow(id);
  expect(shop.told.at(-1)).toBe("lost 4000");
  act("disputes/:id/verdict", second.id, { verdict: "lost" });
  await site.cards.follow(id);
  expect(shop.told.at(-1)).toBe("lost 3000, the last");
});

test("a chargeback won after it was lost waits for the desk", async () => {
  const { id, intent } = await paid(7_000n);
  const dispute = act("payments/:id/dispute", intent);
  act("disputes/:id/verdict", dispute.id, { verdict: "lost" });
  await site.cards.follow(id);
  const before = { lent: await lent(), waiting: await balanceOf(unmatchedAccountId) };
  acquirer.state.disputes.find((one) => one.id === dispute.id)!.status = "won";
  await site.cards.follow(id);
  expect(await lent()).toBe(before.lent);
  expect(await balanceOf(unmatchedAccountId)).toBe(before.waiting + 7_000n);
  expect(shop.told).toEqual(["lost 7000, the last"]);
});

test("a purpose without an owner does not compile", () => {
  expectTypeOf({ checkout: shop.owner }).toExtend<PurchaseOwners>();
  expectTypeOf({}).not.toExtend<PurchaseOwners>();
});

test("a card concerns whoever owns purchases of its purpose: refunded, disputed, given back or late", async () => {
  for (const [own, foreign] of [
    [shop, other],
    [other, shop],
  ] as const) {
    for (const one of [own, foreign]) one.told.length = one.concerned.length = 0;
    const won = await paid(6_000n, own);
    const dispute = act("payments/:id/dispute", won.intent);
    await site.cards.follow(won.id);
    act("disputes/:id/verdict", dispute.id, { verdict: "won" });
    await site.cards.follow(won.id);
    expect(await refund(won.id, 2_000n, own)).toBe(1);
    await site.sweep();
    expect(await own.held(won.id)).toBe(4_000n);

    const lost = await paid(5_000n, own);
    act("disputes/:id/verdict", act("payments/:id/dispute", lost.intent).id, { verdict: "lost" });
    await site.cards.follow(lost.id);
    expect(await own.held(lost.id)).toBe(0n);

    const returned = await paid(4_000n, own);
    act("payments/:id/refund", returned.intent, { cents: 4_000 });
    await site.cards.follow(returned.id);
    expect(await own.held(returned.id)).toBe(0n);

    const late = await own.place({ partyId, userId }, "card", 3_000n);
    await own.end(late, "expired");
    payWithCard(acquirer, sessionOf(late), "4111111111111111");
    await site.cards.follow(late);
    expect(await own.stateOf(late)).toEqual({ state: "expired", late: 3_000n });

    expect(own.told).toEqual(["opened 6000", "won 6000", "lost 5000, the last", "taken back 4000"]);
    const concerned = [won, won, won, lost, lost, returned, returned].map(({ id }) => id);
    expect(own.concerned).toEqual([...concerned, late]);
    expect(foreign.concerned).toEqual([]);
  }
});
