import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { FreezeCause, OrderRole, OrderState } from "@areon/contracts/orders/orders";
import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";

/** An order under its lock, with how it was paid for and what time it is. */
export interface OrderRow {
  id: string;
  code: string;
  checkout_id: string;
  /** Null of an agreed purchase that nobody has chosen a way to pay for. */
  method: PaymentMethod | null;
  buyer_party_id: string;
  buyer_user_id: string;
  seller_party_id: string;
  state: OrderState;
  delivery: DeliveryMode;
  /** Bought in an auction, by terms that bind. */
  is_auctioned: boolean;
  goods: bigint;
  freight: bigint;
  total: bigint;
  /** What lay in escrow before it was paid. */
  deposit: bigint;
  fee: bigint;
  refunded: bigint;
  fee_returned: bigint;
  released: bigint | null;
  needs_gta: boolean;
  needs_prescription: boolean;
  may_withdraw: boolean;
  frozen_at: Date | null;
  frozen_because: FreezeCause | null;
  due_at: Date | null;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  ended_at: Date | null;
  now: Date;
}

const columns = sql`o.id, o.code, o.checkout_id, c.method, o.buyer_party_id, o.buyer_user_id,
  o.seller_party_id, o.state, o.delivery, o.source = 'auction' as is_auctioned, o.goods, o.freight,
  o.total, o.deposit, o.fee, o.refunded,
  o.fee_returned, o.released, o.needs_gta, o.needs_prescription, o.may_withdraw, o.frozen_at,
  o.frozen_because, o.due_at, o.paid_at, o.shipped_at, o.delivered_at, o.completed_at, o.ended_at,
  platform.now() as now`;

const source = sql`orders.orders o join orders.checkouts c on c.id = o.checkout_id`;

export async function findOrder(db: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${source} where o.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockOrder(trx: Trx, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${source} where o.id = ${id} for update of o`.execute(trx);
  return rows[0];
}

/** All orders of one payment, in the order of their ids; the checkout itself is locked before. */
export async function lockOrdersOf(trx: Trx, checkoutId: string): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${columns} from ${source} where o.checkout_id = ${checkoutId}
    order by o.id for update of o`.execute(trx);
  return rows;
}

export interface OrderLineQuantity {
  productId: string;
  quantity: string;
}

/** Of what goes back to a stock: a lot has none. */
export async function readQuantities(
  db: Database,
  orderIds: readonly string[],
): Promise<OrderLineQuantity[]> {
  const { rows } = await sql<OrderLineQuantity>`
    select product_id as "productId", quantity::text from orders.lines
    where order_id = any (${[...orderIds]}::uuid[]) and product_id is not null
    order by order_id, position`.execute(db);
  return rows;
}

export interface StepRow {
  id: string;
  order_id: string;
  act: string;
  from_state: string;
  to_state: string;
  by_role: OrderRole;
  actor_id: string | null;
  detail: JsonDocument;
}

export async function findStep(db: Database, id: string): Promise<StepRow | undefined> {
  return db
    .selectFrom("orders.steps")
    .select(["id", "order_id", "act", "from_state", "to_state", "by_role", "actor_id", "detail"])
    .where("id", "=", id)
    .executeTakeFirst() as Promise<StepRow | undefined>;
}

/** What an order stood still for already when its payment was disputed. */
export async function findCauseBefore(trx: Trx, orderId: string): Promise<FreezeCause | null> {
  const { rows } = await sql<{ before: FreezeCause | null }>`
    select detail ->> 'before' as before from orders.steps
    where order_id = ${orderId} and act = 'freeze' and by_role = 'bank'
      and detail ->> 'because' = 'chargeback'
    order by id desc limit 1`.execute(trx);
  return rows[0]?.before ?? null;
}

export async function insertSteps(
  trx: Trx,
  steps: readonly Omit<StepRow, "detail">[],
  detail: Readonly<Record<string, JsonDocument>> = {},
): Promise<void> {
  await trx
    .insertInto("orders.steps")
    .values(steps.map((step) => ({ ...step, detail: JSON.stringify(detail) })))
    .execute();
}
