import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { openSalesSite, type SalesSite } from "../finance/test-sales.ts";
import { orderFactsReader } from "./order-facts-reader.ts";
import { warnOfDueOrders } from "./warn-of-due-orders.ts";

let site: SalesSite;
beforeAll(async () => {
  site = await openSalesSite();
});
afterAll(() => site.close());

const published: { topic: string }[] = [];
const reader = orderFactsReader({ bus: { publish: (topic) => void published.push({ topic }) } });

/** All that happened to an order, as the worker would hand it over. */
async function read(orderId: string): Promise<void> {
  const { db } = site.database;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${orderId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  await inTransaction(db, (trx) => reader.handle(trx, rows));
  await reader.afterCommit!(rows);
}

async function titlesOf({ actor }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select title from notifications.notifications where user_id = ${actor.userId}
    order by id`.execute(site.database.db);
  return rows.map(({ title }) => title.replaceAll(/O-[0-9A-Z]{4}-[0-9A-Z]{2}/g, "O-X"));
}

test("both sides are told of each step once, and the seller of what came into the wallet", async () => {
  const buyer = await site.openBuyer("10000.00");
  const seller = await site.openSeller();
  const order = await site.sell(buyer, seller, "10");
  for (const step of [site.ship, site.deliver, site.release]) await step(order);
  await site.refund(order, 10_000n);
  await read(order);
  await read(order);
  expect(await titlesOf(buyer)).toEqual([
    "Pagamento confirmado: pedido O-X",
    "Pedido O-X a caminho",
    "Pedido O-X entregue",
    "Pedido O-X concluído",
    "Reembolso de R$\u00a0100,00",
  ]);
  const told = await titlesOf(seller);
  expect(told).toHaveLength(4);
  expect(told[0]).toBe("Venda nova: R$\u00a01.000,00");
  expect(told[2]).toMatch(/^R\$\s[\d.,]+ liberados na carteira$/);
  expect(told[3]).toBe("Reembolso parcial de R$\u00a0100,00: pedido O-X");
  for (const person of [buyer, seller]) {
    const topic = `rows.orders.${person.actor.userId}`;
    expect(published.some((one) => one.topic === topic)).toBe(true);
  }
});

test("whoever can still act is warned once, a day before the clock acts", async () => {
  const { db } = site.database;
  const buyer = await site.openBuyer("10000.00");
  const seller = await site.openSeller();
  const order = await site.sell(buyer, seller, "1");
  const shift = (change: string) =>
    sql`update orders.orders set due_at = platform.now() + ${change}::interval
      where id = ${order}`.execute(db);
  await shift("25 hours");
  await warnOfDueOrders(db);
  await shift("23 hours");
  while ((await warnOfDueOrders(db)) > 0);
  await read(order);
  const warned = (await titlesOf(seller)).filter((title) => title.startsWith("Envie o pedido"));
  expect(warned).toHaveLength(1);
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from orders.due_warnings where order_id = ${order}`.execute(db);
  expect(rows[0]!.times).toBe(1);
});
