import { refundTerms } from "@areon/contracts/orders/terms/step-up";
import { sql } from "kysely";
import type { FileStore } from "#modules/files";
import { giveGrant, membersView } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { newId } from "#platform/ids";
import { insist } from "#platform/insist";
import { cancelOrder } from "../acts/cancel-order.ts";
import { findOrder, type OrderRow } from "../acts/order.queries.ts";
import { receiveOrder } from "../acts/receive-order.ts";
import { refundOrder } from "../acts/refund-order.ts";
import type { CheckoutParts } from "../checkout/checkout-parts.ts";
import { createDriverLink } from "../driver/create-driver-link.ts";
import { recordDriverStep } from "../driver/record-driver-step.ts";
import { handOverLoad } from "../shipments/hand-over-load.ts";
import { recordSellerStep } from "../shipments/record-seller-step.ts";
import { scheduleShipment } from "../shipments/schedule-shipment.ts";
import { addDemoDocuments } from "./add-demo-documents.ts";
import { enterDemoTicket } from "./enter-demo-ticket.ts";

interface DemoDriver {
  carrier: string;
  driver_name: string;
  driver_phone: string;
  plate: string;
  vehicle: string;
}

export interface DemoStep {
  act:
    | "add_documents"
    | "schedule"
    | "at_loading"
    | "loaded"
    | "left"
    | "arrived"
    | "delivered"
    | "hand_over"
    | "receive"
    | "cancel"
    | "refund_part"
    | "enter_ticket";
  orderId: string;
  drivers: readonly DemoDriver[];
  trx: Trx;
}

export type DemoParts = CheckoutParts & { fileStore: FileStore };

const origin = { address: "127.0.0.1", userAgent: undefined };
const partOfTotal = 50n;

/** One act of a demo order's buyer, seller or driver, at the time at which the clock stands. */
export async function carryOutDemoStep(parts: DemoParts, step: DemoStep): Promise<void> {
  const { act, orderId, trx } = step;
  const order = (await findOrder(trx, orderId))!;
  const seller = await actorOf(trx, order.seller_party_id);
  const buyer = await actorOf(trx, order.buyer_party_id);
  const request = { orderId, id: newId(), origin };
  const told = { id: request.id };
  const weight_kg = await weightOf(trx, orderId);
  const sale = { orderId, userId: seller.userId };
  const acts: Record<DemoStep["act"], () => Promise<void>> = {
    add_documents: () => addDemoDocuments(parts, { order, userId: seller.userId }),
    schedule: () => schedule(parts, step, seller.userId),
    at_loading: () => tell("at_loading"),
    loaded: () => tell("loaded"),
    left: () => tell("left"),
    arrived: () => tell("arrived"),
    delivered: () => deliver(parts, orderId, seller),
    hand_over: async () => {
      const handedOver = { ...told, receiver_name: "Carla Menezes", weight_kg };
      insist(await handOverLoad(parts, { ...sale, told: handedOver }));
    },
    receive: async () => {
      const checked = { quantity: true, quality: true, documents: true } as const;
      insist(await receiveOrder(parts.db, { ...request, actor: buyer }, checked));
    },
    cancel: async () => {
      const wish = { as: "party", reason: "Comprei em outra medida" } as const;
      insist(await cancelOrder(parts.db, { ...request, actor: buyer }, wish));
    },
    refund_part: () => refundPart(parts, { order, trx, actor: seller }),
    enter_ticket: () => enterDemoTicket(parts, { order, userId: buyer.userId }),
  };
  const tell = async (name: "at_loading" | "loaded" | "left" | "arrived") => {
    const weight = name === "loaded" ? { weight_kg } : {};
    insist(await recordSellerStep(parts, { ...sale, told: { ...told, step: name, ...weight } }));
  };
  await acts[act]();
}

/** Each party of the demonstration has one member. */
async function actorOf(trx: Trx, partyId: string): Promise<Actor> {
  const { user_id: userId } = await trx
    .selectFrom(membersView.as("m"))
    .select("user_id")
    .where("party_id", "=", partyId)
    .executeTakeFirstOrThrow();
  return { userId, sessionId: newId(), assurance: "aal1" };
}

/** Where a unit does not say what it weighs, a calf does for an example. */
const kilosOfOne = 240;

async function weightOf(trx: Trx, orderId: string): Promise<string> {
  const { rows } = await sql<{ kilos: string }>`
    select trim_scale(sum(coalesce(weight_kg, quantity * ${kilosOfOne})))::text as kilos
    from orders.lines where order_id = ${orderId}`.execute(trx);
  return rows[0]!.kilos;
}

const hourMs = 3_600_000;

async function schedule(
  parts: DemoParts,
  { orderId, drivers }: DemoStep,
  userId: string,
): Promise<void> {
  const now = (await businessNow(parts.db)).getTime();
  const after = (hours: number) => new Date(now + hours * hourMs).toISOString();
  const driver = drivers[Number.parseInt(orderId.at(-1)!, 16) % drivers.length]!;
  const times = { collect_at: after(21), arrive_by: after(72) };
  insist(await scheduleShipment(parts, { orderId, userId, version: 0, ...driver, ...times }));
}

async function deliver(parts: DemoParts, orderId: string, seller: Actor): Promise<void> {
  const { url } = insist(await createDriverLink(parts, orderId, { actor: seller, origin }));
  const told = { id: newId(), step: "delivered", seconds_ago: 0 } as const;
  const token = url.slice(url.lastIndexOf("/") + 1);
  insist(await recordDriverStep(parts, token, { ...told, receiver_name: "Carla Menezes" }));
}

/** Some of the load was wet: two per cent go back. */
async function refundPart(
  { db }: DemoParts,
  { order, trx, actor }: { order: OrderRow; trx: Trx; actor: Actor },
): Promise<void> {
  const amount = order.total / partOfTotal;
  const id = newId();
  const { id: orderId } = order;
  const bound = { payee: orderId, amountCents: amount, intentId: id, terms: refundTerms };
  const grant = await giveGrant(trx, { actor, method: "pin", purpose: "money_out", ...bound });
  const wish = { amount, reason: "Parte da carga com umidade acima", grant: grant.token };
  insist(await refundOrder(db, { orderId, id, actor, origin }, wish));
}
