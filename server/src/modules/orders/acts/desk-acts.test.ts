import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readAvailable } from "#modules/ledger";
import { openWallets } from "#modules/wallet";
import { inTransaction } from "#platform/db/database";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { openOrdersSite, type OrdersSite } from "./test-orders.ts";

let site: OrdersSite;
let desk: TestPerson;
let buyer: TestPerson;
let seller: TestPerson;
beforeAll(async () => {
  site = await openOrdersSite();
  desk = await site.server.signIn(["finance"]);
  buyer = await site.open("buyer");
  seller = await site.open("seller");
});
afterAll(() => site.close());

async function call(person: TestPerson, path: string, body: object) {
  const answer = await site.server.app.inject({
    method: "POST",
    url: `/api/v1/admin/orders/${path}`,
    headers: { authorization: person.authorization },
    payload: { id: newId(), reason: "veio menos", ...body },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const place = async (from: TestPerson, to: TestPerson) => {
  const order = { seller: from, goods: 1_000_000n, fee: 0n };
  return (await site.place(to, [order])).orderIds[0]!;
};
const refund = (orderId: string, amount: string, id = newId()) =>
  call(desk, `${orderId}/refunds`, { id, amount });

test("the desk's limit counts what it gave back of the order before, however small", async () => {
  const orderId = await place(seller, buyer);
  const had = (await readAvailable(site.database.db, buyer.partyId))!;
  const id = newId();
  const first = await refund(orderId, "3000.00", id);
  expect(first.body.state).toBe("applied");
  expect((await refund(orderId, "2000.00")).body.state).toBe("applied");
  const more = await refund(orderId, "0.01");
  expect(more.body).toMatchObject({ state: "awaiting_approval", order: { state: "paid" } });
  // A repeat of what was done stays done, although nothing more may be given back by one person.
  expect(await refund(orderId, "3000.00", id)).toEqual(first);
  const cancelled = await call(desk, `${orderId}/cancellation`, {});
  expect(cancelled.body.code).toBe("order_refund_needs_approval");
  expect(await readAvailable(site.database.db, buyer.partyId)).toBe(had + 500_000n);
});

test("of two refunds at once that are too much together one waits for a second person", async () => {
  const orderId = await place(seller, buyer);
  const ids = [newId(), newId()];
  const both = await Promise.all(ids.map((id) => refund(orderId, "3000.00", id)));
  expect(both.filter(({ body }) => body.state === "applied")).toHaveLength(1);
  const again = await Promise.all(ids.map((id) => refund(orderId, "3000.00", id)));
  const states = again.map(({ body }): string => body.state);
  expect(states.toSorted()).toEqual(["applied", "awaiting_approval"]);
});

test("nobody of the desk acts on an order of their own, by account or by CPF", async () => {
  const clerk = await site.server.signIn(["finance"]);
  const away = await site.open("buyer");
  await inTransaction(site.database.db, (trx) => openWallets(trx, [clerk.partyId]));
  await giveCpf([clerk, away]);
  const own = [
    await place(seller, clerk),
    await place(clerk, buyer),
    await place(seller, away),
    await place(away, buyer),
  ];
  for (const orderId of own) {
    await call(desk, `${orderId}/freeze`, {});
    for (const path of ["unfreeze", "freeze", "cancellation", "refunds"]) {
      const answer = await call(clerk, `${orderId}/${path}`, { amount: "1.00" });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "own_request"]);
    }
  }
  const others = await place(seller, buyer);
  expect((await call(clerk, `${others}/freeze`, {})).status).toBe(200);
});

/** One person with an account of the staff and another of their own. */
async function giveCpf([staff, other]: [TestPerson, TestPerson]): Promise<void> {
  const lookup = randomBytes(32);
  for (const { actor } of [staff, other]) {
    const { userId } = actor;
    await sql`insert into identity.registrations (user_id, intent_id, intent_hash, is_staff, sealed,
        municipality_code)
      values (${userId}, ${newId()}, ${randomBytes(32)}, ${actor === staff.actor},
        ${randomBytes(32)}, 5107925)`.execute(site.database.db);
    await sql`insert into identity.cpf_lookups (user_id, key_id, lookup, is_staff)
      values (${userId}, '0', ${lookup}, ${actor === staff.actor})`.execute(site.database.db);
  }
}
