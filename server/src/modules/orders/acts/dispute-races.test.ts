import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { readAvailable } from "#modules/ledger";
import { readEscrow } from "../escrow/test-balances.ts";
import { actWhenDue } from "../timers/act-when-due.ts";
import { closeOrderDispute, openOrderDispute } from "./dispute-order.ts";
import { moveOrder } from "./move-order.ts";
import { receiveOrder } from "./receive-order.ts";
import { settleOrder } from "./settle-order.ts";
import { openOrdersSite, type OrdersSite } from "./test-orders.ts";

let site: OrdersSite;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openOrdersSite();
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});
afterAll(() => site.close());

const checked = { quantity: true, quality: true, documents: true } as const;
const origin = { address: "127.0.0.1", userAgent: undefined };

/** Delivered, and its time to be looked at is over. */
async function placeDue(): Promise<string> {
  const { db } = site.database;
  const { orderIds } = await site.place(buyer, [{ seller, goods: 9_000n, fee: 90n }]);
  const orderId = orderIds[0]!;
  for (const [act, role] of [
    ["ship", "seller"],
    ["deliver", "clock"],
  ] as const) {
    await allOrNothing(db, (trx) => moveOrder(trx, { orderId, act, role }));
  }
  await sql`update orders.orders set due_at = platform.now() - interval '1 minute'
    where id = ${orderId}`.execute(db);
  return orderId;
}

/** On a busy machine somebody may wait too long for a lock; then nothing has happened. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const code = (error as { code?: string }).code;
    if (code !== "55P03" && code !== "57014") throw error;
  }
}

const complain = (orderId: string) => () =>
  allOrNothing(site.database.db, (trx) =>
    openOrderDispute(trx, {
      orderId,
      role: "seller",
      actorId: seller.actor.userId,
      stepId: newId(),
    }),
  );
const receive = (orderId: string) => () =>
  receiveOrder(site.database.db, { orderId, id: newId(), actor: buyer.actor, origin }, checked);
const giveIn = (orderId: string) => () =>
  allOrNothing(site.database.db, (trx) =>
    closeOrderDispute(trx, { orderId, role: "desk", actorId: null, stepId: newId() }),
  );
const settle = (orderId: string, refund: bigint) => () =>
  allOrNothing(site.database.db, (trx) => {
    const by = { role: "desk", actorId: null, stepId: newId(), reason: null } as const;
    return settleOrder(trx, { orderId, refund, cause: "dispute", ...by });
  });

async function outcomeOf(orderId: string) {
  const { rows } = await sql<{ state: string; frozen: boolean; released: boolean; acts: string[] }>`
    select o.state, o.frozen_at is not null as frozen, o.released is not null as released,
      array(select s.act from orders.steps s where s.order_id = o.id order by s.id) as acts
    from orders.orders o where o.id = ${orderId}`.execute(site.database.db);
  return rows[0]!;
}

test("a release and a dispute at the same moment: one of them, and the money is where that one says", async () => {
  for (let round = 0; round < 12; round += 1) {
    const orderId = await placeDue();
    await Promise.all(
      [complain(orderId), receive(orderId), () => actWhenDue(site.database.db, orderId)].map(
        attempt,
      ),
    );
    const { state, frozen, released } = await outcomeOf(orderId);
    expect([state, frozen, released]).toEqual(
      frozen ? ["delivered", true, false] : ["completed", false, true],
    );
  }
  const { held, open } = await readEscrow(site.database.db);
  expect(held).toBe(open);
});

test("of a hundred who settle, close, release and receive at once one ends the order", async () => {
  const { db } = site.database;
  const orderId = await placeDue();
  const had = await Promise.all([buyer, seller].map(({ partyId }) => readAvailable(db, partyId)));
  await complain(orderId)();
  const tries = Array.from({ length: 100 }, (_, at) => {
    const kinds = [
      settle(orderId, BigInt(at) * 90n),
      giveIn(orderId),
      () => actWhenDue(db, orderId),
      receive(orderId),
    ];
    return kinds[at % kinds.length]!;
  });
  await Promise.all(tries.map(attempt));
  const { state, frozen, acts } = await outcomeOf(orderId);
  const ends = acts.filter((act) => /^(settle_part|settle_all|release|receive)$/.test(act));
  expect([frozen, ends.length]).toEqual([false, 1]);
  expect(["completed", "refunded"]).toContain(state);
  const has = await Promise.all([buyer, seller].map(({ partyId }) => readAvailable(db, partyId)));
  const { rows } = await sql<{ refunded: bigint; released: bigint; fee: bigint }>`
    select refunded, coalesce(released, 0)::bigint as released, fee - fee_returned as fee
    from orders.orders where id = ${orderId}`.execute(db);
  const { refunded, released, fee } = rows[0]!;
  expect([has[0]! - had[0]!, has[1]! - had[1]!]).toEqual([refunded, released]);
  expect(refunded + released + fee).toBe(9_000n);
});
