import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import type { StoredEvent } from "#platform/events/subscription";
import type { TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import {
  invoiceKey,
  openDeliverySite,
  type DeliverySite,
  type TestParty,
} from "../shipments/test-delivery.ts";
import { orderFactsReader } from "./order-facts-reader.ts";

let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let orderId: string;
let now: number;
beforeAll(async () => {
  site = await openDeliverySite();
});
afterAll(() => site.close());
beforeEach(async () => {
  seller = await site.open("seller");
  buyer = await site.open("buyer");
  orderId = await site.paidOrder({ seller, buyer });
  now = (await businessNow(site.database.db)).getTime();
});

const reader = orderFactsReader({ bus: { publish: () => undefined } });

/** All that happened to the order, as the worker would hand it over; twice, as after a crash. */
async function tell(): Promise<void> {
  const { db } = site.database;
  const { rows } = await sql<StoredEvent>`
    select id, seq, type, key, payload, trace_id as "traceId", occurred_at as "occurredAt"
    from platform.events where key = ${orderId} and type = any (${[...reader.types]}::text[])
    order by seq`.execute(db);
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(db, (trx) => reader.handle(trx, rows));
  }
}

async function toldTo({ actor }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select title || ' | ' || message as told from notifications.notifications
    where user_id = ${actor.userId} order by id`.execute(site.database.db);
  return rows.map(({ told }) => told.replaceAll(/O-[0-9A-Z]{4}-[0-9A-Z]{2}/g, "O-X"));
}

async function schedule(version: number, over: object = {}): Promise<void> {
  const { status, body } = await site.call(seller, "PUT", `/orders/${orderId}/shipment`, {
    version,
    driver_name: "Valdir Moreira",
    plate: "ABC-1234",
    collect_at: new Date(now + 7_200_000).toISOString(),
    ...over,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

async function addInvoice(): Promise<string> {
  const id = newId();
  const month = accessKeyMonth(new Date(now));
  const document = { kind: "nfe", access_key: invoiceKey(seller.cpf, { month }) };
  const path = `/orders/${orderId}/documents`;
  const { status, body } = await site.call(seller, "POST", path, { id, document });
  expect(status, JSON.stringify(body)).toBe(201);
  return id;
}

test("the buyer is told once of each arrangement that changes something for them", async () => {
  await schedule(0);
  await schedule(1, { freight_paid: "90000.00" });
  await schedule(2, { plate: "ABC1D23", driver_name: "Jorge Lima" });
  await schedule(3, {
    plate: "ABC1D23",
    driver_name: "Jorge Lima",
    collect_at: new Date(now + 86_400_000).toISOString(),
  });
  await tell();
  const told = await toldTo(buyer);
  expect(told).toHaveLength(3);
  expect(told[0]).toMatch(
    /^Carga agendada: pedido O-X \| Soja em grão\. Coleta em \S+ às \d\dh\d\d\. Motorista e placa/,
  );
  expect(told[1]).toMatch(
    /^Transporte alterado: pedido O-X \| Mudaram o motorista e a placa\. Coleta em/,
  );
  expect(told[2]).toMatch(/^Transporte alterado: pedido O-X \| Mudou a coleta\. Coleta em/);
  expect(await toldTo(seller)).toEqual([]);
});

test("who drives stands neither in a notification nor in an event", async () => {
  await schedule(0);
  await schedule(1, { plate: "ABC1D23", driver_name: "Jorge Lima" });
  await tell();
  const { rows } = await sql<{ payload: string }>`
    select payload::text as payload from platform.events where key = ${orderId}`.execute(
    site.database.db,
  );
  const written = [...rows.map(({ payload }) => payload), ...(await toldTo(buyer))].join(" ");
  expect(written).not.toMatch(/Valdir|Jorge|ABC/);
});

test("the buyer is told once of each document, and not of one that was taken back", async () => {
  const first = await addInvoice();
  await site.call(seller, "DELETE", `/orders/${orderId}/documents/${first}`);
  await addInvoice();
  await tell();
  expect(await toldTo(buyer)).toEqual([
    "Documento novo no pedido O-X | O vendedor incluiu: NF-e. Está na página do pedido.",
  ]);
  expect(await toldTo(seller)).toEqual([]);
});

test("what is fetched and handed over at once is told as fetched, never as on its way", async () => {
  orderId = await site.paidOrder({ seller, buyer, delivery: "pickup" });
  await addInvoice();
  const handOver = { id: newId(), receiver_name: "Marcos" };
  const { status } = await site.call(seller, "POST", `/orders/${orderId}/handover`, handOver);
  expect(status).toBe(200);
  await tell();
  const titles = (await toldTo(buyer)).map((told) => told.split(" | ")[0]);
  expect(new Set(titles)).toEqual(new Set(["Documento novo no pedido O-X", "Pedido O-X retirado"]));
});
