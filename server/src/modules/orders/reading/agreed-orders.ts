import type { OrderState } from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** The one order of an agreed purchase, for whoever agreed on it. */
export interface AgreedOrder {
  checkoutId: string;
  orderId: string;
  code: string;
  state: OrderState;
  /** While it waits for its payment. */
  payUntil: Date | null;
  /** Once and for all, also if the money went back later. */
  wasPaid: boolean;
  /** Centavos that lay in escrow before the payment: an auction's guarantee. */
  deposit: bigint;
}

/** Of many purchases at once, by the purchase's id. */
export async function agreedOrders(
  db: Database,
  checkoutIds: readonly string[],
): Promise<ReadonlyMap<string, AgreedOrder>> {
  if (checkoutIds.length === 0) return new Map();
  const { rows } = await sql<AgreedOrder>`
    select o.checkout_id as "checkoutId", o.id as "orderId", o.code, o.state,
      case when o.state = 'awaiting_payment' then o.due_at end as "payUntil",
      o.paid_at is not null as "wasPaid", o.deposit
    from orders.orders o where o.checkout_id = any (${[...checkoutIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.checkoutId, row]));
}

/** By the order's id; for whoever hears of an order and knows purchases. */
export async function checkoutsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; checkout_id: string }>`
    select id, checkout_id from orders.orders where id = any (${[...orderIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, checkout_id }) => [id, checkout_id]));
}
