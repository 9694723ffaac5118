import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { newId } from "#platform/ids";
import { shipOrder } from "../acts/ship-order.ts";
import {
  invoiceKey,
  openDeliverySite,
  type DeliverySite,
  type TestParty,
} from "./test-delivery.ts";

let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let orderId: string;
let now: number;

beforeAll(async () => {
  site = await openDeliverySite();
  buyer = await site.open("buyer");
});
afterAll(() => site.close());
beforeEach(async () => {
  seller = await site.open("seller");
  orderId = await site.paidOrder({ seller, buyer });
  now = (await businessNow(site.database.db)).getTime();
});

const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const arrangement = () => ({
  version: 0,
  driver_name: "Valdir Moreira",
  plate: "ABC-1234",
  collect_at: inHours(2),
  arrive_by: inHours(20),
});
const schedule = (over: object = {}, by = seller) =>
  site.call(by, "PUT", `/orders/${orderId}/shipment`, { ...arrangement(), ...over });
const tell = (step: string, by = seller) =>
  site.call(by, "POST", `/orders/${orderId}/shipment/steps`, { id: newId(), step });
const board = async () => (await site.call(seller, "GET", "/seller/logistics")).body;

async function invoice(): Promise<void> {
  const month = accessKeyMonth(new Date(now));
  const document = { kind: "nfe", access_key: invoiceKey(seller.cpf, { month }) };
  await site.call(seller, "POST", `/orders/${orderId}/documents`, { id: newId(), document });
}

test("28.7: the desk sees how a load travels, and who carries it only with a reason that is kept", async () => {
  const carried = {
    carrier: "Rota Norte Cargas",
    vehicle: "Carreta LS",
    driver_phone: "66999991234",
    freight_paid: "9000.00",
  };
  expect((await schedule(carried)).status).toBe(200);
  await invoice();
  await tell("loaded");
  const desk = await site.openDesk();
  const sheet = await site.call(desk, "GET", `/admin/orders/${orderId}`);
  expect(sheet.body.transport).toMatchObject({ state: "loaded", carriage: null, is_late: false });
  expect(sheet.body.transport.steps).toMatchObject([{ step: "loaded", by: "seller" }]);
  expect(sheet.body.transport.floor).toMatchObject({ paid: "9000.00" });
  expect(sheet.body.papers).toMatchObject([{ kind: "nfe", standing: "accepted" }]);
  const said = JSON.stringify(sheet.body);
  for (const hidden of [
    "Rota Norte",
    "ABC1234",
    "ABC-1234",
    "Carreta LS",
    "Valdir",
    "66999991234",
  ]) {
    expect(said).not.toContain(hidden);
  }
  const reason = "Protocolo 2026-1120, carga parada";
  const open = () => site.call(desk, "POST", `/admin/orders/${orderId}/delivery`, { reason });
  const { body } = await open();
  expect(body.carriage).toEqual({
    carrier: "Rota Norte Cargas",
    plate: "ABC1234",
    vehicle: "Carreta LS",
  });
  expect(JSON.stringify(body)).not.toContain("Valdir");
  const { rows } = await sql<{ subject: string; fields: string[]; reason: string }>`
    select subject_id as subject, fields, reason from identity.access_log
    where object_id = ${orderId} order by id`.execute(site.database.db);
  expect(rows).toEqual([
    { subject: buyer.actor.userId, fields: ["delivery"], reason },
    { subject: seller.actor.userId, fields: ["carriage"], reason },
  ]);
});

test("a load goes from column to column", async () => {
  expect((await board()).columns.to_schedule.loads[0]).toMatchObject({
    title: "Soja em grão",
    quantity: "600",
    unit: "sc",
    missing: ["nfe"],
    to: "Sinop, MT",
  });
  await schedule();
  expect((await board()).columns).toMatchObject({
    to_schedule: { count: 0 },
    loading: { count: 1 },
  });
  expect((await board()).figures.next_collection).toMatchObject({ at: inHours(2) });
  await invoice();
  await tell("left");
  const after = await board();
  expect(after.columns.on_way.loads[0]).toMatchObject({ order_state: "shipped", is_late: false });
  expect(after.figures).toMatchObject({ on_way: 1, late: 0 });
});

test("28.13: a load that its seller says has left is on its way, and no collection is awaited", async () => {
  await schedule();
  await invoice();
  const { actor } = seller;
  const origin = { address: "127.0.0.1", userAgent: undefined };
  const said = await shipOrder(site.database.db, { orderId, id: newId(), actor, origin });
  expect(said).toMatchObject({ state: "shipped" });
  const { columns, figures } = await board();
  expect(columns).toMatchObject({ loading: { count: 0 }, on_way: { count: 1 } });
  expect(figures.next_collection).toBeNull();
});

test("a freight below the legal floor is told with the rule, to the seller alone", async () => {
  const { body } = await schedule({ freight_paid: "100.00" });
  expect(body.floor).toMatchObject({ paid: "100.00", is_below: true });
  expect(body.floor.rule.name).toContain("ANTT");
  const seen = await site.call(buyer, "GET", `/orders/${orderId}/delivery`);
  expect(seen.body.shipment.floor).toBe(null);
  const fair = await schedule({ version: 1, freight_paid: body.floor.floor_total });
  expect(fair.body.floor.is_below).toBe(false);
});

test("an arrangement is changed over the version that was read", async () => {
  expect((await schedule()).body.version).toBe(1);
  expect((await schedule()).body.code).toBe("shipment_changed_meanwhile");
  expect((await schedule({ version: 1, plate: "ABC1D23" })).body.carriage.plate).toBe("ABC1D23");
});

test.each([
  ["a plate that is none", { plate: "AB-12345" }, "validation_failed"],
  ["an arrival before the collection", { arrive_by: new Date(0).toISOString() }, "shipment_times"],
])("%s is refused", async (_title, over, code) => {
  expect((await schedule(over)).body.code).toBe(code);
});

test("only the seller arranges and tells, never that it was delivered", async () => {
  expect((await schedule({}, buyer)).status).toBe(404);
  await schedule();
  expect((await tell("at_loading", buyer)).status).toBe(404);
  expect((await tell("delivered")).status).toBe(400);
  expect((await tell("left")).body.code).toBe("documents_missing");
  await tell("loaded");
  expect((await tell("at_loading")).body.code).toBe("shipment_step_past");
});

test("what is fetched at the farm is sent and delivered at once, with who took it", async () => {
  orderId = await site.paidOrder({ seller, buyer, delivery: "pickup" });
  const handOver = () => ({ id: newId(), receiver_name: "Marcos", weight_kg: "35980" });
  const path = `/orders/${orderId}/handover`;
  expect((await site.call(seller, "POST", path, handOver())).body.code).toBe("documents_missing");
  await invoice();
  const intent = handOver();
  expect((await site.call(seller, "POST", path, intent)).body.shipment.received.name).toBe(
    "Marcos",
  );
  expect((await site.call(seller, "POST", path, intent)).status).toBe(200);
  expect(await site.stateOf(orderId)).toBe("delivered");
  expect((await board()).columns.delivered.count).toBe(1);
});

test("what is carried is not handed over by its seller", async () => {
  await invoice();
  const handOver = { id: newId(), receiver_name: "Marcos" };
  const answer = await site.call(seller, "POST", `/orders/${orderId}/handover`, handOver);
  expect(answer.body.code).toBe("delivery_closed");
});
