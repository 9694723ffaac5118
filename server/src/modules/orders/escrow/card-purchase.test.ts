import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  closeDispute,
  openDispute,
  payWithCard,
} from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { commands } from "../../../../../sandbox/src/acquirer/control.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { postGroup, surely, verifyLedger } from "#modules/ledger";
import { paymentHoldOwners, paymentsSweepers } from "#modules/payments";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { cancelOrder } from "../acts/cancel-order.ts";
import { deskRefundOrder } from "../acts/desk-refund-order.ts";
import { openOrderDispute } from "../acts/dispute-order.ts";
import { freezeOrder } from "../acts/freeze-order.ts";
import { moveOrder } from "../acts/move-order.ts";
import { receiveOrder } from "../acts/receive-order.ts";
import { settleOrder } from "../acts/settle-order.ts";
import { openCheckoutSite, type CheckoutSite } from "../checkout/test-checkout-site.ts";
import { checkoutOwner } from "../checkout-owner.ts";
import { readEscrow } from "./test-balances.ts";

const testAcquirer = await startTestAcquirer();
const { acquirer, environment } = testAcquirer;
let site: CheckoutSite;
let desk: TestPerson;
let buyer: TestPerson;
let seller: TestPerson;
let checkoutId: string;
let orderId: string;

beforeAll(async () => {
  site = await openCheckoutSite(environment);
  desk = await site.signIn(["finance"]);
});
afterAll(async () => {
  expect(await verifyLedger(site.parts.db, paymentHoldOwners)).toEqual([]);
  const { held, open } = await readEscrow(site.parts.db);
  expect(held).toBe(open);
  await site.close();
  await testAcquirer.close();
});

/** One order of R$ 200,00, paid at the acquirer's own page. */
beforeEach(async () => {
  seller = await site.openSeller();
  buyer = await site.openBuyer();
  const product_id = await site.offer(seller, { stock: "2" });
  const question = {
    items: [{ product_id, quantity: "2" }],
    deliveries: [{ party_id: seller.partyId, mode: "pickup" }],
  };
  const wish = await site.wishFor(buyer, question, "card");
  const placed = await site.place(buyer, wish);
  expect(placed.status).toBeLessThan(300);
  checkoutId = wish.id;
  orderId = placed.body.orders[0].id;
  payWithCard(acquirer, session(), "4111111111111111");
  await follow();
  expect(await order()).toMatchObject({ state: "paid" });
});

const session = () => acquirer.state.sessions.find(({ reference }) => reference === checkoutId)!;
const dispute = (cents: number) =>
  openDispute(acquirer, { paymentIntentId: session().paymentIntentId!, cents });

/** The sweeper asks the acquirer, with the real owner of purchases. */
async function follow(): Promise<void> {
  const { db } = site.parts;
  await sql`update payments.card_payments set next_ask_at = platform.now()
    where id = ${checkoutId}`.execute(db);
  const sweepers = paymentsSweepers({ ...site.parts, purchases: { checkout: checkoutOwner } });
  await sweepers.find(({ name }) => name === "payments.ask_about_cards")!.sweep(db);
}

const request = ({ actor }: TestPerson) => ({
  orderId,
  id: newId(),
  actor,
  origin: { address: "127.0.0.1", userAgent: undefined },
});
const cancel = () =>
  cancelOrder(site.parts.db, request(seller), { as: "party", reason: "sem estoque" });
const ship = () =>
  inTransaction(site.parts.db, (trx) => moveOrder(trx, { orderId, act: "ship", role: "seller" }));
const checked = { quantity: true, quality: true, documents: true } as const;
const receive = () => receiveOrder(site.parts.db, request(buyer), checked);

async function order() {
  const { rows } = await sql<{ state: string; because: string | null; refunded: bigint }>`
    select state, frozen_because as because, refunded from orders.orders
    where id = ${orderId}`.execute(site.parts.db);
  return rows[0]!;
}

async function debtsOf({ partyId }: TestPerson): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(amount - paid), 0)::bigint as owed from orders.debts
    where party_id = ${partyId}`.execute(site.parts.db);
  return rows[0]!.owed;
}

async function spend({ partyId }: TestPerson, amount: bigint): Promise<void> {
  const outside = "a0000000-0000-4000-8000-000001090000";
  const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
  const money = { ...named, debit: partyId, credit: outside, amount, reference: "" };
  await inTransaction(site.parts.db, (trx) => postGroup(trx, { transfers: [money] }, surely));
}

test("a chargeback freezes the order, and won it goes on", async () => {
  const opened = dispute(20_000);
  await follow();
  expect(await order()).toMatchObject({ state: "paid", because: "chargeback" });
  expect(await cancel()).toMatchObject({ refused: "order_frozen" });
  closeDispute(acquirer, opened, "won");
  await follow();
  expect(await order()).toMatchObject({ state: "paid", because: null });
  expect(await site.held(checkoutId)).toBe(20_000n);
  await ship();
  expect(await receive()).toMatchObject({ state: "completed" });
});

test("lost before the release, what the order holds bears it, and nobody owes", async () => {
  const opened = dispute(20_000);
  await follow();
  closeDispute(acquirer, opened, "lost");
  await follow();
  expect(await order()).toEqual({ state: "refunded", because: null, refunded: 20_000n });
  expect(await site.held(checkoutId)).toBe(0n);
  expect(await site.available(buyer)).toBe(0n);
  expect(await debtsOf(seller)).toBe(0n);
});

test("lost after the money was released and spent, it is the seller's debt", async () => {
  await ship();
  await receive();
  const paidOut = await site.available(seller);
  expect(paidOut).toBeGreaterThan(0n);
  await spend(seller, paidOut);
  const opened = dispute(20_000);
  await follow();
  expect(await order()).toMatchObject({ state: "completed", because: "chargeback" });
  closeDispute(acquirer, opened, "lost");
  await follow();
  expect(await order()).toMatchObject({ state: "refunded", refunded: 20_000n });
  // The platform gives its fee back; all that the seller was paid is owed.
  expect(await debtsOf(seller)).toBe(paidOut);
  expect(await site.available(buyer)).toBe(0n);
});

test("cancelled, the money goes back to the card, and nothing of it is left in the wallet", async () => {
  expect(await cancel()).toMatchObject({ state: "cancelled" });
  expect(await site.available(buyer)).toBe(0n);
  await follow();
  await follow();
  const { rows } = await sql`select state, amount from payments.card_refunds
    where payment_id = ${checkoutId}`.execute(site.parts.db);
  expect(rows).toEqual([{ state: "done", amount: 20_000n }]);
  expect(await site.available(buyer)).toBe(0n);
});

test("of two chargebacks, one lost leaves the order frozen until the other has ended", async () => {
  const [first, second] = [dispute(5_000), dispute(4_000)];
  await follow();
  closeDispute(acquirer, first, "lost");
  await follow();
  expect(await order()).toEqual({ state: "paid", because: "chargeback", refunded: 5_000n });
  closeDispute(acquirer, second, "won");
  await follow();
  expect(await order()).toEqual({ state: "paid", because: null, refunded: 5_000n });
  expect(await site.held(checkoutId)).toBe(15_000n);
});

test("what the desk had frozen is frozen by the desk again after a chargeback was won", async () => {
  const { db } = site.parts;
  await freezeOrder(db, request(desk), { act: "freeze", reason: "suspeita de fraude" });
  const unfreeze = () => freezeOrder(db, request(desk), { act: "unfreeze", reason: "conferido" });
  const opened = dispute(20_000);
  await follow();
  expect(await order()).toMatchObject({ because: "chargeback" });
  expect(await unfreeze()).toMatchObject({ refused: "order_frozen" });
  closeDispute(acquirer, opened, "won");
  await follow();
  expect(await order()).toMatchObject({ because: "desk" });
  expect(await unfreeze()).toMatchObject({ state: "paid" });
  expect(await order()).toMatchObject({ because: null });
  // A later chargeback remembers nothing of that.
  const again = dispute(20_000);
  await follow();
  closeDispute(acquirer, again, "won");
  await follow();
  expect(await order()).toMatchObject({ because: null });
});

test("what was given back without us can't be given back again, nor be paid to the seller", async () => {
  commands["payments/:id/refund"]!(acquirer, session().paymentIntentId!, { cents: 20_000 });
  await follow();
  expect(await order()).toEqual({ state: "refunded", because: null, refunded: 20_000n });
  expect(await site.held(checkoutId)).toBe(0n);
  const refund = { amount: 20_000n, reason: "veio menos" };
  expect(await deskRefundOrder(site.parts.db, request(desk), refund)).toHaveProperty("refused");
  expect(await site.available(buyer)).toBe(0n);
  expect(await debtsOf(seller)).toBe(0n);
});

test("of a part given back without us, the rest waits for the desk", async () => {
  commands["payments/:id/refund"]!(acquirer, session().paymentIntentId!, { cents: 5_000 });
  await follow();
  expect(await order()).toEqual({ state: "paid", because: "money_taken_back", refunded: 5_000n });
  expect(await site.held(checkoutId)).toBe(15_000n);
  expect(await cancel()).toMatchObject({ refused: "order_frozen" });
  const opened = dispute(15_000);
  await follow();
  expect(await order()).toMatchObject({ because: "chargeback" });
  closeDispute(acquirer, opened, "won");
  await follow();
  expect(await order()).toMatchObject({ because: "money_taken_back" });
});

test("what a dispute gives back goes to the card, and the rest to the seller, in one moment", async () => {
  await ship();
  const { db } = site.parts;
  const by = { orderId, actorId: buyer.actor.userId };
  await inTransaction(db, (trx) =>
    openOrderDispute(trx, { ...by, role: "buyer", stepId: newId() }),
  );
  const opened = dispute(4_000);
  await follow();
  expect(await order()).toMatchObject({ because: "chargeback" });
  closeDispute(acquirer, opened, "won");
  await follow();
  expect(await order()).toEqual({ state: "shipped", because: "dispute", refunded: 0n });
  const settlement = { refund: 6_000n, cause: "dispute", role: "desk", reason: null } as const;
  const settled = await inTransaction(db, (trx) =>
    settleOrder(trx, { ...by, ...settlement, stepId: newId() }),
  );
  expect(settled).toMatchObject({ state: "completed", sentTo: "card", net: 13_580n, fee: 420n });
  await follow();
  await follow();
  const { rows } = await sql`select state, amount from payments.card_refunds
    where payment_id = ${checkoutId}`.execute(db);
  expect(rows).toEqual([{ state: "done", amount: 6_000n }]);
  expect([await site.available(buyer), await site.available(seller)]).toEqual([0n, 13_580n]);
});
