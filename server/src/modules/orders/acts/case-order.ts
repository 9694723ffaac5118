import type { FreezeCause, OrderState } from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import { lockCardPurchase } from "#modules/payments";
import type { Database, Trx } from "#platform/db/database";
import { restOf } from "../escrow/refund-parts.ts";
import { findOrder, lockOrder, type OrderRow } from "./order.queries.ts";

/** An order as a dispute, a review or a negotiation about it knows it; amounts in centavos. */
export interface CaseOrder {
  id: string;
  code: string;
  checkoutId: string;
  state: OrderState;
  buyerPartyId: string;
  buyerUserId: string;
  sellerPartyId: string;
  goods: bigint;
  freight: bigint;
  total: bigint;
  refunded: bigint;
  /** What can still go back to the buyer. */
  rest: bigint;
  fee: bigint;
  /** What the seller got; null while the money is kept. */
  released: bigint | null;
  frozenBecause: FreezeCause | null;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  completedAt: Date | null;
  endedAt: Date | null;
  now: Date;
}

/** By id or short code. */
export async function readOrderForCase(db: Database, ref: string): Promise<CaseOrder | undefined> {
  const id = ref.startsWith("O-") ? await findIdOf(db, ref) : ref;
  const order = id === undefined ? undefined : await findOrder(db, id);
  return order && caseOrder(order);
}

/**
 * The first lock of whoever decides on an order: a chargeback takes the card's payment before the order
 * too, and what belongs to the order is locked after it.
 */
export async function lockOrderForCase(trx: Trx, orderId: string): Promise<CaseOrder | undefined> {
  const order = await lockWithCard(trx, orderId);
  return order && caseOrder(order);
}

export async function lockWithCard(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  const found = await findOrder(trx, orderId);
  if (found?.method === "card") await lockCardPurchase(trx, found.checkout_id);
  return found && lockOrder(trx, orderId);
}

export function caseOrder(order: OrderRow): CaseOrder {
  return {
    id: order.id,
    code: order.code,
    checkoutId: order.checkout_id,
    state: order.state,
    buyerPartyId: order.buyer_party_id,
    buyerUserId: order.buyer_user_id,
    sellerPartyId: order.seller_party_id,
    goods: order.goods,
    freight: order.freight,
    total: order.total,
    refunded: order.refunded,
    rest: restOf(order),
    fee: order.fee,
    released: order.released,
    frozenBecause: order.frozen_because,
    paidAt: order.paid_at,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    completedAt: order.completed_at,
    endedAt: order.ended_at,
    now: order.now,
  };
}

async function findIdOf(db: Database, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders where code = ${code}`.execute(db);
  return rows[0]?.id;
}
