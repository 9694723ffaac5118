import { accessKeyMonth } from "@areon/contracts/brazil/access-key";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { freezePurchase, unfreezePurchase } from "../escrow/chargeback.ts";
import {
  invoiceKey,
  openDeliverySite,
  type DeliverySite,
  type TestParty,
} from "../shipments/test-delivery.ts";
import { freezeOrder } from "./freeze-order.ts";
import { findOrder } from "./order.queries.ts";

let site: DeliverySite;
let seller: TestParty;
let buyer: TestParty;
let desk: TestParty;
let orderId: string;
let token: string;

beforeAll(async () => {
  site = await openDeliverySite();
  seller = await site.open("seller");
  buyer = await site.open("buyer");
  desk = await site.open("buyer");
});
afterAll(() => site.close());

/** Loaded, with its papers, and the driver has the page. */
beforeEach(async () => {
  orderId = await site.paidOrder({ seller, buyer });
  const now = await businessNow(site.database.db);
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const names = { driver_name: "Valdir Moreira", plate: "ABC-1234" };
  const times = { collect_at: inHours(2), arrive_by: inHours(20) };
  await site.call(seller, "PUT", path("shipment"), { version: 0, ...names, ...times });
  const access_key = invoiceKey(seller.cpf, { month: accessKeyMonth(now) });
  const document = { kind: "nfe", access_key };
  await site.call(seller, "POST", path("documents"), { id: newId(), document });
  token = (await site.call(seller, "POST", path("driver-link"))).body.url.split("/").at(-1);
});

const path = (what: string) => `/orders/${orderId}/${what}`;
const tell = async (step: string, over: object = {}) => {
  const told = { id: newId(), step, seconds_ago: 0, ...over };
  expect((await site.call(null, "POST", `/deliveries/${token}/steps`, told)).status).toBe(200);
};
const deliver = () => tell("delivered", { receiver_name: "Marcos", signature: "M1 2L30 40L31 44" });

async function byDesk(act: "freeze" | "unfreeze") {
  const origin = { address: "127.0.0.1", userAgent: undefined };
  const request = { orderId, id: newId(), actor: desk.actor, origin };
  return freezeOrder(site.database.db, request, { act, reason: "conferência" });
}

test("what was delivered while the desk had frozen it is delivered when it goes on", async () => {
  await tell("left");
  expect(await site.stateOf(orderId)).toBe("shipped");
  await byDesk("freeze");
  await tell("arrived");
  await deliver();
  expect(await site.stateOf(orderId)).toBe("shipped");
  expect(await byDesk("unfreeze")).toMatchObject({ state: "delivered" });
  expect(await site.stateOf(orderId)).toBe("delivered");
});

test("what left and arrived while its payment was disputed has done so when the dispute is won", async () => {
  const { db } = site.database;
  const { checkout_id: reference } = (await findOrder(db, orderId))!;
  const money = { reference, amount: 1n };
  await inTransaction(db, (trx) => freezePurchase(trx, money));
  await tell("left");
  await tell("arrived");
  await deliver();
  expect(await site.stateOf(orderId)).toBe("paid");
  await inTransaction(db, (trx) => unfreezePurchase(trx, money));
  expect(await site.stateOf(orderId)).toBe("delivered");
});

test("an order without a load goes on where it stood", async () => {
  orderId = await site.paidOrder({ seller, buyer, delivery: "pickup" });
  await byDesk("freeze");
  expect(await byDesk("unfreeze")).toMatchObject({ state: "paid" });
});
