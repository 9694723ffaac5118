import { refundTerms } from "@areon/contracts/orders/terms/step-up";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readAvailable } from "#modules/ledger";
import { giveGrant } from "#modules/identity";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import { readEscrow, readLedgerSums } from "../escrow/test-balances.ts";
import { actWhenDue } from "../timers/act-when-due.ts";
import { sweepDueOrders } from "../timers/sweep-due-orders.ts";
import { cancelOrder } from "./cancel-order.ts";
import { receiveOrder } from "./receive-order.ts";
import { refundIn } from "./refund-order.ts";
import { orderRefundApproval } from "./refund-approval.ts";
import { openOrdersSite, type OrdersSite } from "./test-orders.ts";

let site: OrdersSite;
let buyer: TestPerson;
let seller: TestPerson;
let desk: TestPerson;
beforeAll(async () => {
  site = await openOrdersSite();
  desk = await site.server.signIn(["finance"]);
});
beforeEach(async () => {
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});
afterAll(() => site.close());

const place = async (goods = 10_000n, fee = 500n) =>
  (await site.place(buyer, [{ seller, goods, fee }])).orderIds[0]!;

async function call(person: TestPerson, path: string, body: object = {}) {
  const answer = await site.server.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: { authorization: person.authorization },
    payload: { id: newId(), ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const money = ({ partyId }: TestPerson) => readAvailable(site.database.db, partyId);
const checked = { quantity: true, quality: true, documents: true } as const;
const receive = (orderId: string) => call(buyer, `/orders/${orderId}/receipt`, { checked });
const ship = (orderId: string) => call(seller, `/orders/${orderId}/dispatch`);
const deskRefund = (orderId: string, amount: string, id = newId()) =>
  call(desk, `/admin/orders/${orderId}/refunds`, { id, amount, reason: "veio menos" });

async function refundWith(person: TestPerson, orderId: string, amount: string) {
  const id = newId();
  const bound = { payee: orderId, amountCents: decimalToCents(amount), intentId: id };
  const grant = await inTransaction(site.database.db, (trx) =>
    giveGrant(trx, {
      actor: person.actor,
      method: "pin",
      purpose: "money_out",
      ...bound,
      terms: refundTerms,
    }),
  );
  const body = { id, amount, reason: "veio menos", grant: grant.token };
  return call(person, `/orders/${orderId}/refunds`, body);
}

test("shipped and received, the money is the seller's less the fee, once", async () => {
  const orderId = await place();
  expect((await ship(orderId)).body).toMatchObject({ state: "shipped" });
  expect((await receive(orderId)).body).toMatchObject({ state: "completed" });
  expect((await receive(orderId)).body.code).toBe("order_act_not_allowed");
  expect(await money(seller)).toBe(9_500n);
});

test("a repeat of an intent has one effect and the same answer; as something else it is refused", async () => {
  const orderId = await place();
  const id = newId();
  const body = { id, reason: "desisti" };
  const first = await call(buyer, `/orders/${orderId}/cancellation`, body);
  expect(first.body).toMatchObject({ state: "cancelled" });
  expect(await call(buyer, `/orders/${orderId}/cancellation`, body)).toEqual(first);
  const other = await place();
  const again = await call(buyer, `/orders/${other}/cancellation`, body);
  expect(again.body.code).toBe("intent_mismatch");
  const asReceipt = await call(buyer, `/orders/${orderId}/receipt`, { id, checked });
  expect([asReceipt.status, asReceipt.body.code]).toEqual([422, "intent_mismatch"]);
  expect(await money(buyer)).toBe(10_000n);
});

test("somebody else's order is not there", async () => {
  const orderId = await place();
  const stranger = await site.open("seller");
  for (const path of ["dispatch", "return-receipt", "withdrawal"]) {
    const answer = await call(stranger, `/orders/${orderId}/${path}`);
    expect([path, answer.status]).toEqual([path, 404]);
  }
  expect((await call(stranger, `/admin/orders/${orderId}/freeze`, { reason: "oi" })).status).toBe(
    403,
  );
});

test("what a refund finds no longer with the seller is owed, and the next release pays it first", async () => {
  const first = await place();
  await ship(first);
  await receive(first);
  await site.spend(seller.partyId, 9_000n);
  expect((await deskRefund(first, "40.00")).body).toMatchObject({ state: "applied" });
  // Of 40,00 the fee gives back 2,00, the wallet has 5,00, and 33,00 are owed.
  expect(await money(seller)).toBe(0n);
  expect(await money(buyer)).toBe(4_000n);
  const paying = await call(seller, "/seller/debts/payments", { amount: "10.00" });
  expect(paying.body.code).toBe("insufficient_funds");
  await site.fund(seller.partyId, 1_000n);
  const id = newId();
  const paid = await call(seller, "/seller/debts/payments", { id, amount: "10.00" });
  expect(paid.body).toEqual({ id, paid: "10.00", open: "23.00" });
  expect((await call(seller, "/seller/debts/payments", { id, amount: "10.00" })).body).toEqual(
    paid.body,
  );
  const above = await call(seller, "/seller/debts/payments", { amount: "23.01" });
  expect(above.body.code).toBe("debt_payment_above_debt");
  const second = await place();
  await ship(second);
  await receive(second);
  expect(await money(seller)).toBe(9_500n - 2_300n);
});

test("a seller's own refund asks for the PIN, and never makes a debt", async () => {
  const orderId = await place();
  await ship(orderId);
  const part = await refundWith(seller, orderId, "25.00");
  expect(part.body).toMatchObject({ state: "shipped" });
  await receive(orderId);
  expect(await money(seller)).toBe(7_500n - 375n);
  await site.spend(seller.partyId, 7_000n);
  const bare = { amount: "10.00", reason: "veio menos", grant: "x".repeat(30) };
  const without = await call(seller, `/orders/${orderId}/refunds`, bare);
  expect(without.body.code).toBe("step_up_required");
  const short = await refundWith(seller, orderId, "75.00");
  expect(short.body.code).toBe("insufficient_funds");
  const tooMuch = await refundWith(seller, orderId, "75.01");
  expect(tooMuch.body.code).toBe("order_refund_above_rest");
});

test("above the limit the desk's refund waits for a second person, and then happens once", async () => {
  const orderId = await place(1_000_000n, 0n);
  const id = newId();
  const asked = await deskRefund(orderId, "6000.00", id);
  expect(asked.body).toMatchObject({ state: "awaiting_approval", order: { state: "paid" } });
  expect((await deskRefund(orderId, "6000.00", id)).body).toEqual(asked.body);
  expect((await deskRefund(orderId, "6001.00", id)).body.code).toBe("intent_mismatch");
  expect(await money(buyer)).toBe(0n);
  const { db } = site.database;
  const approval = await db
    .selectFrom("platform.approvals")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { code } = asked.body.order;
  expect(await orderRefundApproval.describe(db, approval.payload)).toMatchObject({
    act: "o reembolso",
    pages: [{ label: `Pedido ${code}`, path: `/admin/orders/${code}` }],
  });
  const confirmed = { ...approval, requestedBy: approval.requested_by, decidedBy: newId() };
  const by = { actor: desk.actor, origin: { address: "127.0.0.1", userAgent: undefined } };
  await inTransaction(db, (trx) => orderRefundApproval.execute(trx, confirmed, by));
  expect(await money(buyer)).toBe(600_000n);
  // What one person may give back alone is used up, so the rest waits for a second one as well.
  const cancelled = await call(desk, `/admin/orders/${orderId}/cancellation`, { reason: "erro" });
  expect(cancelled.body.code).toBe("order_refund_needs_approval");
});

test("frozen, an order stands still, and its deadline moves by as long as it stood", async () => {
  const orderId = await place();
  const { db } = site.database;
  await call(desk, `/admin/orders/${orderId}/freeze`, { reason: "denúncia" });
  expect((await ship(orderId)).body.code).toBe("order_frozen");
  await sql`update orders.orders set due_at = platform.now() - interval '1 hour',
    frozen_at = platform.now() - interval '2 days' where id = ${orderId}`.execute(db);
  await actWhenDue(db, orderId);
  const freed = await call(desk, `/admin/orders/${orderId}/unfreeze`, { reason: "esclarecido" });
  expect(freed.body).toMatchObject({ state: "paid" });
  const { rows } = await sql<{ is_later: boolean }>`
    select due_at > platform.now() + interval '1 day' as is_later
    from orders.orders where id = ${orderId}`.execute(db);
  expect(rows).toEqual([{ is_later: true }]);
});

test("the clock refunds what was not shipped, and releases what nobody confirmed", async () => {
  const { db } = site.database;
  const late = await place();
  const quiet = await place();
  await ship(quiet);
  const pass = async () => {
    await sql`update orders.orders set due_at = platform.now() - interval '1 second'
      where id in (${late}, ${quiet}) and due_at is not null`.execute(db);
    const log = createLogger({ LOG_LEVEL: "silent" }, "test");
    while ((await sweepDueOrders(db, { log })) > 0);
  };
  await pass();
  await pass();
  const rows = await db
    .selectFrom("orders.orders")
    .select(["id", "state"])
    .where("id", "in", [late, quiet])
    .execute();
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [late, "cancelled"],
      [quiet, "completed"],
    ]),
  );
  expect([await money(buyer), await money(seller)]).toEqual([10_000n, 9_500n]);
});

const origin = { address: "127.0.0.1", userAgent: undefined };

/** What was done, by the name of its step; null when it was refused, or gave up waiting for the lock. */
async function attempt(act: string, run: () => Promise<unknown>): Promise<string | null> {
  try {
    return isRefusal(await run()) ? null : act;
  } catch (error) {
    // On a busy machine somebody may wait too long for a lock; then nothing has happened.
    const code = (error as { code?: string }).code;
    if (code !== "55P03" && code !== "57014") throw error;
    return null;
  }
}

/** A hundred at once; of those that were done, their acts in the alphabet's order. */
async function rush(orderId: string): Promise<string[]> {
  const { db } = site.database;
  const by = (person: TestPerson) => ({ orderId, id: newId(), actor: person.actor, origin });
  const wish = { role: "desk", actorId: null, amount: 10_000n, cause: "desk" } as const;
  const rivals = [
    () => attempt("receive", () => receiveOrder(db, by(buyer), checked)),
    () => attempt("cancel", () => cancelOrder(db, by(seller), { as: "party", reason: "erro" })),
    () =>
      attempt("refund_all", () => {
        const refund = { ...wish, stepId: newId(), reason: null, mayOwe: false };
        return inTransaction(db, (trx) => refundIn(trx, orderId, refund));
      }),
  ];
  const ends = await Promise.all(Array.from({ length: 100 }, (_, at) => rivals[at % 3]!()));
  return ends.filter((act) => act !== null).toSorted();
}

/** Where the order stands and where its money is, by the ledger, to the centavo. */
async function endOf(orderId: string) {
  const { db } = site.database;
  const { rows } = await sql<{ state: string; acts: string[] }>`
    select o.state, array(select s.act from orders.steps s where s.order_id = o.id
      and s.act in ('receive', 'refund_all', 'cancel') order by s.act) as acts
    from orders.orders o where o.id = ${orderId}`.execute(db);
  const whose = { orderIds: [orderId], sellerIds: [seller.partyId], debtAccounts: [] };
  const { held, fees } = await readLedgerSums(db, whose);
  const wallets = { buyer: await money(buyer), seller: await money(seller) };
  return { ...rows[0]!, ...wallets, fees, held };
}

const allBack = { buyer: 10_000n, seller: 0n, fees: 0n, held: 0n };

test.each(["paid", "shipped"])(
  "a hundred releases, refunds and cancellations of one %s order at once have one outcome",
  async (from) => {
    const orderId = await place();
    if (from === "shipped") await ship(orderId);
    const done = await rush(orderId);
    const { acts, ...end } = await endOf(orderId);
    // Who was told that it is done has done it, and nobody else.
    expect(done).toEqual(acts);
    // After the release a refund by the desk is a second, allowed act; nothing else follows another.
    const outcomes: Record<string, object> =
      from === "paid"
        ? {
            cancel: { state: "cancelled", ...allBack },
            refund_all: { state: "refunded", ...allBack },
          }
        : {
            receive: { state: "completed", buyer: 0n, seller: 9_500n, fees: 500n, held: 0n },
            refund_all: { state: "refunded", ...allBack },
            "receive, refund_all": { state: "refunded", ...allBack },
          };
    const path = acts.join(", ");
    expect(Object.keys(outcomes)).toContain(path);
    expect(end).toEqual(outcomes[path]);
    const { held, open } = await readEscrow(site.database.db);
    expect(held).toBe(open);
  },
);
