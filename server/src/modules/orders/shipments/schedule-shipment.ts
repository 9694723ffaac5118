import { plateCharacters } from "@areon/contracts/orders/terms/carriage";
import type { scheduleShipment as contract, Shipment } from "@areon/contracts/orders/delivery";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { decimalToCents } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { openCarriage, sealCarriage } from "./carriage.ts";
import { isUnderWay, lockOwnSale, type DeliveryOrder } from "./delivery-order.ts";
import { describeOneShipment } from "./describe-one-shipment.ts";
import { findFloor } from "./find-floor.ts";
import type { ScheduledFact, ShipmentChange } from "./scheduled-fact.ts";
import {
  insertShipment,
  lockShipment,
  updateShipment,
  type ShipmentRow,
} from "./shipment.queries.ts";

type Arrangement = EndpointRequest<typeof contract>["body"];

interface Wish extends Arrangement {
  orderId: string;
  userId: string;
}

const dayMs = 86_400_000;

/** Who fetches the load and when; said again, it changes what was arranged. */
export async function scheduleShipment(
  parts: { db: Database; vault: Vault },
  wish: Wish,
): Promise<Shipment | Refusal> {
  const now = await businessNow(parts.db);
  if (!areTimesPlausible(wish, now)) return refuse("shipment_times");
  const refusal = await inTransaction(parts.db, (trx) => arrange(trx, parts.vault, wish));
  if (isRefusal(refusal)) return refusal;
  return describeOneShipment(parts, { orderId: wish.orderId, side: "seller" });
}

function areTimesPlausible({ collect_at, arrive_by }: Wish, now: Date): boolean {
  const collect = Date.parse(collect_at) - now.getTime();
  const arrive = arrive_by === undefined ? collect + 1 : Date.parse(arrive_by) - now.getTime();
  return collect > -30 * dayMs && arrive > collect && arrive < 90 * dayMs;
}

async function arrange(trx: Trx, vault: Vault, wish: Wish): Promise<Refusal | null> {
  const { orderId, userId, version } = wish;
  const order = await lockOwnSale(trx, { orderId, userId });
  if (!order) return refuse("not_found");
  if (!isUnderWay(order)) return refuse("delivery_closed");
  const before = await lockShipment(trx, orderId);
  if ((before?.version ?? 0) !== version) return refuse("shipment_changed_meanwhile");
  if (before?.state === "delivered") return refuse("delivery_closed");
  const row = {
    sealed_carriage: await sealCarriage(trx, vault, { userId, carriage: carriageOf(wish) }),
    scheduled_by: userId,
    collect_at: wish.collect_at,
    arrive_by: wish.arrive_by ?? null,
    ...(await freightOf(trx, order, wish)),
  };
  const fact: ScheduledFact = {
    step: "scheduled",
    version: version + 1,
    changed: before ? await changesFrom({ db: trx, vault }, before, wish) : null,
    collect_at: new Date(wish.collect_at).toISOString(),
    arrive_by: wish.arrive_by ? new Date(wish.arrive_by).toISOString() : null,
  };
  if (before) await updateShipment(trx, orderId, row);
  else await insertShipment(trx, { order_id: orderId, ...row });
  await recordEvents(trx, [
    { type: "orders.shipment_changed", key: orderId, payload: { id: orderId, ...fact } },
  ]);
  return null;
}

/** By name alone: who drives is sealed, and events are not. */
async function changesFrom(
  parts: { db: Database; vault: Vault },
  before: ShipmentRow,
  wish: Wish,
): Promise<ShipmentChange[]> {
  const carried = await openCarriage(parts, before);
  const { driver_name, plate } = carriageOf(wish);
  const arriveBy = wish.arrive_by ? Date.parse(wish.arrive_by) : undefined;
  return [
    ...(before.collect_at.getTime() === Date.parse(wish.collect_at) ? [] : ["collection" as const]),
    ...(before.arrive_by?.getTime() === arriveBy ? [] : ["arrival" as const]),
    ...(carried?.driver_name === driver_name ? [] : ["driver" as const]),
    ...(carried?.plate === plate ? [] : ["plate" as const]),
  ];
}

function carriageOf({ carrier, driver_name, driver_phone, plate, vehicle }: Wish) {
  return {
    carrier: carrier ?? null,
    driver_name,
    driver_phone: driver_phone ?? null,
    plate: plateCharacters(plate),
    vehicle: vehicle ?? null,
  };
}

async function freightOf(trx: Trx, order: DeliveryOrder, { freight_paid }: Wish) {
  const paid = freight_paid === undefined ? null : decimalToCents(freight_paid);
  const floor = paid === null ? null : await findFloor(trx, order);
  return {
    freight_paid: paid,
    floor_total: floor?.floorTotal ?? null,
    floor_terms: floor ? JSON.stringify(floor.terms) : null,
  };
}
