import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { moveOrder } from "../acts/move-order.ts";
import { findDeliveryOrder } from "../shipments/delivery-order.ts";
import { followLoad } from "../shipments/follow-load.ts";
import {
  invoiceKey,
  openDeliverySite,
  type DeliverySite,
  type TestParty,
} from "../shipments/test-delivery.ts";
import { actWhenDue } from "../timers/act-when-due.ts";

let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let orderId: string;

beforeAll(async () => {
  site = await openDeliverySite();
  seller = await site.open("seller");
  buyer = await site.open("buyer");
});
afterAll(() => site.close());
beforeEach(async () => {
  orderId = await site.paidOrder({ seller, buyer });
});

async function schedule(over: object = {}) {
  const now = (await businessNow(site.database.db)).getTime();
  return site.call(seller, "PUT", `/orders/${orderId}/shipment`, {
    version: 0,
    driver_name: "Valdir Moreira",
    driver_phone: "66999991234",
    plate: "rta-7c18",
    collect_at: new Date(now + 3_600_000).toISOString(),
    arrive_by: new Date(now + 30 * 3_600_000).toISOString(),
    ...over,
  });
}

async function invoice(): Promise<void> {
  const month = accessKeyMonth(await businessNow(site.database.db));
  const document = { kind: "nfe", access_key: invoiceKey(seller.cpf, { month }) };
  const added = await site.call(seller, "POST", `/orders/${orderId}/documents`, {
    id: newId(),
    document,
  });
  expect(added.status).toBe(201);
}

async function link(): Promise<string> {
  const { status, body } = await site.call(seller, "POST", `/orders/${orderId}/driver-link`);
  expect(status).toBe(201);
  return body.url.split("/").at(-1);
}

const tell = (token: string, step: string, over: object = {}) =>
  site.call(null, "POST", `/deliveries/${token}/steps`, {
    id: newId(),
    step,
    seconds_ago: 0,
    ...over,
  });
const delivered = { receiver_name: "Marcos", signature: "M1 2L30 40L31 44" };

test("from the gate to the signature, the order follows its load", async () => {
  await schedule();
  await invoice();
  const token = await link();
  await tell(token, "at_loading");
  await tell(token, "loaded", { weight_kg: 35_820 });
  expect(await site.stateOf(orderId)).toBe("paid");
  await tell(token, "left");
  expect(await site.stateOf(orderId)).toBe("shipped");
  await tell(token, "arrived");
  const last = await tell(token, "delivered", delivered);
  expect(last.body).toMatchObject({ state: "delivered", is_stopped: false, to: null });
  expect(await site.stateOf(orderId)).toBe("delivered");
  const seen = await site.call(buyer, "GET", `/orders/${orderId}/delivery`);
  expect(seen.body.shipment).toMatchObject({
    loaded_kg: "35820",
    received: { name: "Marcos", signature_path: delivered.signature, has_photo: false },
    floor: null,
  });
});

test("the page holds no money, no CPF, no surname and no way to them", async () => {
  await schedule({ freight_paid: "9000.00" });
  await invoice();
  const { body } = await site.call(null, "GET", `/deliveries/${await link()}`);
  const text = JSON.stringify(body);
  for (const secret of ["77040", "9000", seller.cpf, "52998224725", "Queiroz", orderId]) {
    expect(text).not.toContain(secret);
  }
  expect(body.to).toMatchObject({ name: "Marcos", phone: "+5566999994821" });
  expect(body.plate).toBe("RTA7C18");
});

test("where the buyer lives is told as long as the load is under way, and no longer", async () => {
  await schedule();
  const token = await link();
  const told = async () => (await site.call(null, "GET", `/deliveries/${token}`)).body.to;
  expect(await told()).toMatchObject({ name: "Marcos" });
  await tell(token, "delivered", delivered);
  expect(await site.stateOf(orderId)).toBe("paid");
  expect(await told()).toBeNull();
  orderId = await site.paidOrder({ seller, buyer });
  await schedule();
  const other = await link();
  await sql`update orders.orders set state = 'cancelled', ended_at = platform.now()
    where id = ${orderId}`.execute(site.database.db);
  const { body } = await site.call(null, "GET", `/deliveries/${other}`);
  expect(body).toMatchObject({ is_stopped: true, to: null });
});

test("a step that was told twice happens once, and under another content it is refused", async () => {
  await schedule();
  const token = await link();
  const id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => tell(token, "at_loading", { id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers[2]!.body.steps).toHaveLength(1);
  expect((await tell(token, "left", { id })).body.code).toBe("intent_mismatch");
});

test("late news keeps its time, and never lies before what came before it", async () => {
  await schedule();
  const token = await link();
  await sql`update orders.shipments set created_at = created_at - interval '6 hours'
    where order_id = ${orderId}`.execute(site.database.db);
  await tell(token, "at_loading", { seconds_ago: 3 * 3600 });
  await tell(token, "left", { seconds_ago: 9 * 24 * 3600 });
  const { body } = await tell(token, "loaded", { seconds_ago: 2 * 3600, weight_kg: 100 });
  const times = Object.fromEntries(
    body.steps.map((one: { step: string; happened_at: string }) => [one.step, one.happened_at]),
  );
  expect(body.state).toBe("left");
  expect(times.left).toBe(times.at_loading);
  expect(times.loaded > times.at_loading).toBe(true);
});

test("a load that left without papers is not sent for the order until they are there", async () => {
  await schedule();
  const token = await link();
  await tell(token, "left");
  expect(await site.stateOf(orderId)).toBe("paid");
  await invoice();
  expect(await site.stateOf(orderId)).toBe("shipped");
  await tell(token, "delivered", delivered);
  expect(await site.stateOf(orderId)).toBe("delivered");
});

test("papers that come after the signature carry the order over to delivered", async () => {
  await schedule();
  const token = await link();
  await tell(token, "left");
  await tell(token, "delivered", delivered);
  expect(await site.stateOf(orderId)).toBe("paid");
  await invoice();
  expect(await site.stateOf(orderId)).toBe("delivered");
});

test.each([["left"], ["arrived"], ["delivered"]])(
  "the clock stops an order whose load has %s for the desk, and refunds nothing",
  async (step) => {
    const { db } = site.database;
    await schedule();
    await tell(await link(), step, step === "delivered" ? delivered : {});
    await sql`update orders.orders set due_at = platform.now() - interval '1 second'
      where id = ${orderId}`.execute(db);
    await actWhenDue(db, orderId);
    const { rows } = await sql`
      select state, frozen_because, refunded, due_at > platform.now() + interval '9 days' as has_time
      from orders.orders where id = ${orderId}`.execute(db);
    expect(rows).toEqual([{ state: "paid", frozen_because: "desk", refunded: 0n, has_time: true }]);
    await invoice();
    expect(await site.stateOf(orderId)).toBe("paid");
    await inTransaction(db, (trx) => letGoOn(trx, orderId));
    expect(await site.stateOf(orderId)).toBe(step === "delivered" ? "delivered" : "shipped");
  },
);

/** As the desk does it, of which this file knows nothing. */
async function letGoOn(trx: Trx, id: string): Promise<void> {
  await moveOrder(trx, { orderId: id, act: "unfreeze", role: "desk" });
  await followLoad(trx, (await findDeliveryOrder(trx, id))!);
}

test("telephones behind one address of a carrier's do not lock each other out", async () => {
  await schedule();
  const token = await link();
  const calls = Array.from({ length: 100 }, () => site.call(null, "GET", `/deliveries/${token}`));
  const answers = await Promise.all(calls);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
});

test("a renewed link works alone, and a revoked one not at all", async () => {
  await schedule();
  const [first, second] = [await link(), await link()];
  expect((await site.call(null, "GET", `/deliveries/${first}`)).status).toBe(404);
  expect((await tell(first, "at_loading")).body.code).toBe("driver_link_invalid");
  expect((await site.call(null, "GET", `/deliveries/${second}`)).status).toBe(200);
  await site.call(seller, "DELETE", `/orders/${orderId}/driver-link`);
  expect((await site.call(null, "GET", `/deliveries/${second}`)).status).toBe(404);
});

test("a link past its time is not there, and its token is nowhere in the database", async () => {
  await schedule();
  const token = await link();
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(l)::text as row from orders.driver_links l`.execute(site.database.db);
  expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  await sql`update orders.driver_links set expires_at = platform.real_now() - interval '1 second'
    where order_id = ${orderId}`.execute(site.database.db);
  expect((await site.call(null, "GET", `/deliveries/${token}`)).status).toBe(404);
});

test("the photo comes after the delivery, once, and both parties open it", async () => {
  await schedule();
  await invoice();
  const token = await link();
  const picture = await sharp({
    create: { width: 1600, height: 900, channels: 3, background: "#12643f" },
  })
    .jpeg()
    .toBuffer();
  const photo = { id: newId(), jpeg_base64: picture.toString("base64") };
  const send = () => site.call(null, "POST", `/deliveries/${token}/photo`, photo);
  expect((await send()).body.code).toBe("delivery_closed");
  await tell(token, "delivered", delivered);
  expect((await send()).body.has_photo).toBe(true);
  expect((await send()).body.has_photo).toBe(true);
  const nothing = { id: newId(), jpeg_base64: "A".repeat(200) };
  expect((await site.call(null, "POST", `/deliveries/${token}/photo`, nothing)).status).toBe(200);
  for (const person of [seller, buyer]) {
    const path = `/orders/${orderId}/shipment/photo-link`;
    expect((await site.call(person, "POST", path)).body.files).toHaveLength(1);
  }
});
