import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postGroup, surely, readAvailable } from "#modules/ledger";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { readEscrow } from "../escrow/test-balances.ts";
import { freezePurchase, takeBackPurchase, unfreezePurchase } from "../escrow/chargeback.ts";
import { actWhenDue } from "../timers/act-when-due.ts";
import { readOrderForCase } from "./case-order.ts";
import { closeOrderDispute, openOrderDispute } from "./dispute-order.ts";
import { settleOrder, type Settlement } from "./settle-order.ts";
import { openOrdersSite, type OrdersSite } from "./test-orders.ts";

let site: OrdersSite;
let buyer: TestPerson;
let seller: TestPerson;
let desk: TestPerson;
let orderId: string;
let checkoutId: string;
beforeAll(async () => {
  site = await openOrdersSite();
  desk = await site.server.signIn(["finance"]);
});
/** R$ 100,00 with a fee of R$ 5,00, on its way. */
beforeEach(async () => {
  buyer = await site.open("buyer");
  seller = await site.open("seller");
  const placed = await site.place(buyer, [{ seller, goods: 10_000n, fee: 500n }]);
  checkoutId = placed.checkoutId;
  orderId = placed.orderIds[0]!;
  await call(seller, `/orders/${orderId}/dispatch`);
});
afterAll(async () => {
  const { held, open } = await readEscrow(site.database.db);
  expect(held).toBe(open);
  await site.close();
});

async function call(person: TestPerson, path: string, body: object = {}) {
  const answer = await site.server.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: { authorization: person.authorization },
    payload: { id: newId(), ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const checked = { quantity: true, quality: true, documents: true } as const;
const receive = () => call(buyer, `/orders/${orderId}/receipt`, { checked });
const money = ({ partyId }: TestPerson) => readAvailable(site.database.db, partyId);
const order = () => readOrderForCase(site.database.db, orderId);
const open = (role: "buyer" | "seller" = "buyer") =>
  allOrNothing(site.database.db, (trx) => {
    const { userId: actorId } = (role === "buyer" ? buyer : seller).actor;
    return openOrderDispute(trx, { orderId, role, actorId, stepId: newId() });
  });
const close = () =>
  allOrNothing(site.database.db, (trx) =>
    closeOrderDispute(trx, { orderId, role: "desk", actorId: null, stepId: newId() }),
  );
const settle = (refund: bigint, over: Partial<Settlement> = {}) =>
  allOrNothing(site.database.db, (trx) =>
    settleOrder(trx, {
      orderId,
      refund,
      cause: "dispute",
      role: "desk",
      actorId: null,
      stepId: newId(),
      reason: "70 por 30",
      ...over,
    }),
  );

test("a split is one refund and one release to the centavo, with the fee of what remains", async () => {
  expect(await open()).toMatchObject({ state: "shipped", frozenBecause: "dispute" });
  const stepId = newId();
  const settled = await settle(3_001n, { stepId });
  expect(settled).toMatchObject({ state: "completed", refund: 3_001n, net: 6_649n, fee: 350n });
  expect([await money(buyer), await money(seller)]).toEqual([3_001n, 6_649n]);
  const found = { refunded: 3_001n, released: 6_649n, frozenBecause: null, rest: 6_999n };
  expect(await order()).toMatchObject(found);
  const { rows: lines } = await sql`
    select reason, amount from ledger.transfers
    where reference = ${orderId} and reason <> 'order_paid' order by reason`.execute(
    site.database.db,
  );
  expect(lines).toEqual([
    { reason: "order_fee", amount: 350n },
    { reason: "order_refund", amount: 3_001n },
    { reason: "order_released", amount: 6_649n },
  ]);
  const { rows: refunds } = await sql`
    select id, cause, reason, from_escrow, sent_to from orders.refunds
    where order_id = ${orderId}`.execute(site.database.db);
  const row = { id: stepId, cause: "dispute", from_escrow: 3_001n, sent_to: "wallet" };
  expect(refunds).toEqual([{ ...row, reason: "70 por 30" }]);
});

test("nothing back is a plain release, all of it ends the order, more than there is is refused", async () => {
  await open();
  expect(await settle(10_001n)).toMatchObject({ refused: "order_refund_above_rest" });
  expect(await settle(0n)).toMatchObject({ state: "completed", sentTo: null, net: 9_500n });
  expect(await money(seller)).toBe(9_500n);
  orderId = (await site.place(buyer, [{ seller, goods: 2_000n, fee: 100n }])).orderIds[0]!;
  await call(seller, `/orders/${orderId}/dispatch`);
  await open("seller");
  expect(await settle(2_000n)).toMatchObject({ state: "refunded", net: 0n });
  expect([await money(buyer), await money(seller)]).toEqual([2_000n, 9_500n]);
  expect(await order()).toMatchObject({ frozenBecause: null, released: null });
});

test("a dispute settles only what it froze, a classification only what nobody disputes", async () => {
  expect(await settle(1n)).toMatchObject({ refused: "order_act_not_allowed" });
  await open();
  const byTicket = { cause: "classification", role: "clock" } as const;
  expect(await settle(1n, byTicket)).toMatchObject({ refused: "order_in_dispute" });
  await close();
  expect(await settle(1_000n, byTicket)).toMatchObject({ state: "completed", net: 8_550n });
  expect(await settle(1n)).toMatchObject({ refused: "order_act_not_allowed" });
});

test("while it is disputed nobody else moves the order, the desk neither", async () => {
  await open();
  await sql`update orders.orders set due_at = platform.now() - interval '1 day'
    where id = ${orderId}`.execute(site.database.db);
  await actWhenDue(site.database.db, orderId);
  const said = { reason: "conferência" };
  const answers = [
    await receive(),
    await call(buyer, `/orders/${orderId}/withdrawal`),
    await call(desk, `/admin/orders/${orderId}/refunds`, { ...said, amount: "1.00" }),
    await call(desk, `/admin/orders/${orderId}/unfreeze`, said),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill("order_in_dispute"));
  expect(await open("seller")).toMatchObject({ refused: "order_in_dispute" });
  expect(await order()).toMatchObject({ state: "shipped", frozenBecause: "dispute" });
});

test("what is let go on has as much time left as when it stopped, and can be sent back no more once settled", async () => {
  const due = async () => {
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from due_at - platform.now())::float as left
      from orders.orders where id = ${orderId}`.execute(site.database.db);
    return rows[0]!.left / 86_400;
  };
  await open();
  await sql`update orders.orders set frozen_at = frozen_at - interval '5 days',
      due_at = due_at - interval '5 days' where id = ${orderId}`.execute(site.database.db);
  expect(await due()).toBeLessThan(11);
  expect(await close()).toMatchObject({ state: "shipped", frozenBecause: null });
  expect(await due()).toBeGreaterThan(14);
  await open();
  await settle(500n);
  const sentBack = await call(buyer, `/orders/${orderId}/withdrawal`);
  expect(sentBack.body.code).toBe("order_withdrawal_not_open");
});

test("what a ticket has settled may be sent back in the consumer's days, and all of it is given back", async () => {
  const byTicket = { cause: "classification", role: "clock" } as const;
  expect(await settle(1_000n, byTicket)).toMatchObject({ state: "completed", net: 8_550n });
  const sentBack = await call(buyer, `/orders/${orderId}/withdrawal`);
  expect([sentBack.status, sentBack.body.state]).toEqual([200, "returning"]);
  const there = await call(seller, `/orders/${orderId}/return-receipt`);
  expect([there.status, there.body.state]).toEqual([200, "refunded"]);
  expect([await money(buyer), await money(seller)]).toEqual([10_000n, 0n]);
});

test("after the release the seller gives it back, and owes what is gone; the next settlement pays it", async () => {
  await receive();
  await site.spend(seller.partyId, 9_000n);
  expect(await open("seller")).toMatchObject({ refused: "order_act_not_allowed" });
  expect(await open()).toMatchObject({ state: "completed", frozenBecause: "dispute" });
  const settled = { state: "completed", refund: 4_000n, net: 0n, debt: 3_300n };
  expect(await settle(4_000n)).toMatchObject(settled);
  expect([await money(buyer), await money(seller)]).toEqual([4_000n, 0n]);
  orderId = (await site.place(buyer, [{ seller, goods: 5_000n, fee: 0n }])).orderIds[0]!;
  await call(seller, `/orders/${orderId}/dispatch`);
  await open();
  expect(await settle(1_000n)).toMatchObject({ net: 4_000n, keptForDebts: 3_300n, debt: 0n });
  expect(await money(seller)).toBe(700n);
});

test("a chargeback stands above a dispute, which stands again when it has ended", async () => {
  const purchase = { reference: checkoutId, amount: 1n };
  const bank = (act: typeof freezePurchase) =>
    inTransaction(site.database.db, (trx) => act(trx, purchase));
  await open();
  await takeBack(2_000n);
  expect(await order()).toMatchObject({ frozenBecause: "dispute", rest: 8_000n });
  await bank(freezePurchase);
  expect(await order()).toMatchObject({ frozenBecause: "chargeback" });
  expect(await close()).toMatchObject({ refused: "order_frozen" });
  expect(await settle(1n)).toMatchObject({ refused: "order_frozen" });
  await takeBack(1_000n);
  await bank(unfreezePurchase);
  expect(await order()).toMatchObject({ frozenBecause: "dispute", rest: 7_000n });
  expect(await settle(0n)).toMatchObject({ state: "completed", net: 6_650n });
});

/** The bank has given so much to who paid, without asking. */
async function takeBack(amount: bigint): Promise<void> {
  const creditAccount = "a0000000-0000-4000-8000-000107010000";
  const taken = { reference: checkoutId, amount, id: newId(), creditAccount };
  await inTransaction(site.database.db, async (trx) => {
    const [first, ...others] = (await takeBackPurchase(trx, taken)).transfers;
    await postGroup(trx, { transfers: [first!, ...others], isDerived: true }, surely);
  });
}
