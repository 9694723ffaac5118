import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeForSale } from "#modules/catalog";
import { inTransaction, type Trx } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openOrdersSite, type OrdersSite } from "../acts/test-orders.ts";
import { ordersErasureBlocker } from "./orders-privacy.ts";

let site: OrdersSite;
beforeAll(async () => {
  site = await openOrdersSite();
});
afterAll(() => site.close());

async function sale() {
  const buyer = await site.open("buyer");
  const seller = await site.open("seller");
  const { orderIds } = await site.place(buyer, [{ seller, goods: 10_000n, fee: 500n }]);
  return { buyer, seller, orderId: orderIds[0]! };
}

/** As if it had come to its end some days ago. */
async function end(orderId: string, state: "completed" | "refunded", days = 0): Promise<void> {
  const at = sql`platform.now() - make_interval(days => ${days})`;
  await sql`update orders.orders set state = ${state}, due_at = null, delivered_at = ${at},
      completed_at = case when ${state} = 'completed' then ${at} end,
      released = case when ${state} = 'completed' then 9500 end,
      ended_at = case when ${state} = 'refunded' then ${at} end
    where id = ${orderId}`.execute(site.database.db);
}

const pendingOf = ({ actor }: TestPerson) =>
  ordersErasureBlocker.find(site.database.db, actor.userId);

test("a seller stays as long as a buyer may change their mind; the buyer may go", async () => {
  const { buyer, seller, orderId } = await sale();
  expect(await pendingOf(seller)).toBe("vendas em andamento");
  await end(orderId, "completed", 6);
  expect(await pendingOf(seller)).toBe("vendas de que o comprador ainda pode desistir");
  expect(await pendingOf(buyer)).toBeNull();
  await end(orderId, "completed", 8);
  expect(await pendingOf(seller)).toBeNull();
});

test("a seller stays as long as a buyer may open a dispute, and not after one has settled it", async () => {
  const { buyer, seller, orderId } = await sale();
  const { db } = site.database;
  await sql`update orders.orders set may_withdraw = false where id = ${orderId}`.execute(db);
  await end(orderId, "completed", 6);
  expect(await pendingOf(seller)).toBe("vendas que o comprador ainda pode contestar");
  expect(await pendingOf(buyer)).toBeNull();
  await end(orderId, "completed", 8);
  expect(await pendingOf(seller)).toBeNull();
  await end(orderId, "completed", 6);
  await sql`insert into orders.steps (id, order_id, act, from_state, to_state, by_role, detail)
    values (${newId()}, ${orderId}, 'settle_part', 'completed', 'completed', 'desk',
      '{"cause": "dispute"}')`.execute(db);
  expect(await pendingOf(seller)).toBeNull();
});

test("a seller's erasure waits for who is buying of them at that moment, and finds the order", async () => {
  const { buyer, seller, orderId } = await sale();
  await end(orderId, "refunded");
  expect(await pendingOf(seller)).toBeNull();
  const { db } = site.database;
  const placing = Promise.withResolvers<void>();
  const bought = Promise.withResolvers<void>();
  const purchase = inTransaction(db, async (trx) => {
    await buyAgain(trx, { orderId, buyer });
    bought.resolve();
    await placing.promise;
  });
  await bought.promise;
  const shut = inTransaction(db, async (trx) => {
    // However long a busy machine takes to let the purchase end.
    await sql`set local lock_timeout = 0`.execute(trx);
    return ordersErasureBlocker.shut!(trx, seller.actor.userId);
  });
  await expect.poll(countWaiting).toBe(1);
  placing.resolve();
  await purchase;
  expect(await shut).toBe(false);
  expect(await pendingOf(seller)).toBe("vendas em andamento");
});

/** A purchase of the same offer, with the lock that every purchase takes. */
async function buyAgain(
  trx: Trx,
  { orderId, buyer }: { orderId: string; buyer: TestPerson },
): Promise<void> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from orders.lines where order_id = ${orderId}`.execute(trx);
  const wishes = [{ productId: rows[0]!.product_id, quantity: "1" }];
  const sold = await takeForSale(trx, { wishes, buyerUserId: buyer.actor.userId });
  expect(sold).toHaveProperty("taken");
  await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
      seller_party_id, delivery, goods, total, fee, municipality_from, sealed_delivery, due_at)
    select ${newId()}, 'O-ZZZZ-ZZ', checkout_id, buyer_party_id, buyer_user_id, seller_party_id,
      delivery, goods, total, fee, municipality_from, sealed_delivery, platform.now()
    from orders.orders where id = ${orderId}`.execute(trx);
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(site.database.db);
  return rows[0]!.count;
}
