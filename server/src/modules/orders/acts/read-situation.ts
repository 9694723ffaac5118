import type { OrderAct, OrderDetail } from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { OrderSituation } from "../machine/order-machine.ts";
import { hasLoadingBegun } from "../shipments/has-loading-begun.ts";
import { disputeDaysAfterRelease, withdrawalDays } from "./order-settings.ts";
import type { OrderRow } from "./order.queries.ts";

/** What the machine wants to know for one act; what that act does not ask about is not read. */
export async function readSituation(
  db: Database,
  order: OrderRow,
  act: OrderAct,
): Promise<OrderSituation> {
  return {
    state: order.state,
    frozenBecause: order.frozen_because,
    delivery: order.delivery,
    hasLoadingBegun: asksLoading.includes(act) && (await hasLoadingBegun(db, order.id)),
    canWithdraw: act === "withdraw" && (await canWithdraw(db, order)),
    canDisputeReleased: act === "open_dispute" && (await canDisputeReleased(db, order)),
    isBinding: order.is_auctioned,
  };
}

const asksLoading: readonly OrderAct[] = ["cancel", "open_dispute"];

async function canWithdraw(db: Database, order: OrderRow): Promise<boolean> {
  if (!isWithdrawalOpen(order, await withdrawalDays(db))) return false;
  return !(await wasSettledByDispute(db, order.id));
}

/**
 * What a dispute has settled is for good, and not undone by a change of mind. By a ticket it is only
 * weighed: hours of silence about it take nobody's days away.
 */
export async function wasSettledByDispute(db: Database, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders.steps where order_id = ${orderId} and act = 'settle_part'
      and detail ->> 'cause' = 'dispute' limit 1`.execute(db);
  return rows.length > 0;
}

/** Some days, and never again what a dispute has settled: both sides were told that it is for good. */
export async function canDisputeReleased(
  db: Database,
  order: Pick<OrderRow, "id" | "completed_at" | "now">,
): Promise<boolean> {
  if (!isDisputeOpen(order, await disputeDaysAfterRelease(db))) return false;
  return !(await wasSettledByDispute(db, order.id));
}

/** Whoever opened and withdrew at will would hold the money for as long as they like. */
export async function hasWithdrawnDispute(
  db: Database,
  { orderId, side }: { orderId: string; side: OrderDetail["side"] },
): Promise<boolean> {
  const { rows } = await sql`
    select from orders.steps where order_id = ${orderId} and act = 'close_dispute'
      and by_role = ${side} limit 1`.execute(db);
  return rows.length > 0;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The days run from the release; of what is not released they have not begun. */
function isDisputeOpen(
  { completed_at, now }: { completed_at: Date | null; now: Date },
  days: number,
): boolean {
  return completed_at === null || now.getTime() <= completed_at.getTime() + days * dayMs;
}

/** The days run from the arrival; before it nothing has begun to run. */
export function isWithdrawalOpen(
  { may_withdraw, delivered_at, now }: Pick<OrderRow, "may_withdraw" | "delivered_at" | "now">,
  days: number,
): boolean {
  if (!may_withdraw) return false;
  return delivered_at === null || now.getTime() <= delivered_at.getTime() + days * dayMs;
}
