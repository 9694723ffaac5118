import type { OrderAct } from "@areon/contracts/orders";
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
    canDisputeReleased:
      act === "open_dispute" && isDisputeOpen(order, await disputeDaysAfterRelease(db)),
  };
}

const asksLoading: readonly OrderAct[] = ["cancel", "open_dispute"];

async function canWithdraw(db: Database, order: OrderRow): Promise<boolean> {
  if (!isWithdrawalOpen(order, await withdrawalDays(db))) return false;
  return !(await wasSettled(db, order.id));
}

/** What a dispute has settled is not undone by a change of mind. */
export async function wasSettled(db: Database, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom("orders.steps")
    .select("id")
    .where("order_id", "=", orderId)
    .where("act", "=", "settle_part")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The days run from the release; of what is not released they have not begun. */
export function isDisputeOpen(
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
