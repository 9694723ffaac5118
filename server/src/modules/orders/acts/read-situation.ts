import type { OrderAct } from "@areon/contracts/orders";
import type { Database } from "#platform/db/database";
import type { OrderSituation } from "../machine/order-machine.ts";
import { hasLoadingBegun } from "../shipments/has-loading-begun.ts";
import { withdrawalDays } from "./order-settings.ts";
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
    hasLoadingBegun: act === "cancel" && (await hasLoadingBegun(db, order.id)),
    canWithdraw: act === "withdraw" && isWithdrawalOpen(order, await withdrawalDays(db)),
  };
}

const dayMs = 24 * 60 * 60 * 1000;

/** The days run from the arrival; before it nothing has begun to run. */
export function isWithdrawalOpen(
  { may_withdraw, delivered_at, now }: Pick<OrderRow, "may_withdraw" | "delivered_at" | "now">,
  days: number,
): boolean {
  if (!may_withdraw) return false;
  return delivered_at === null || now.getTime() <= delivered_at.getTime() + days * dayMs;
}
