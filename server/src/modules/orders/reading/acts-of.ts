import type { OrderAct, OrderDetail } from "@areon/contracts/orders";
import type { Database } from "#platform/db/database";
import { allowedActs } from "../machine/order-machine.ts";
import { hasLoadingBegun } from "../shipments/has-loading-begun.ts";
import type { OrderRow } from "./order.queries.ts";

/** What one side may do now, by the machine's own table. */
export async function actsOf(
  db: Database,
  row: OrderRow,
  { side, withdrawal }: Pick<OrderDetail, "side" | "withdrawal">,
): Promise<OrderAct[]> {
  const situation = {
    state: row.state,
    frozenBecause: row.frozen_because,
    delivery: row.delivery,
    hasLoadingBegun: row.state === "paid" && (await hasLoadingBegun(db, row.id)),
    canWithdraw: row.may_withdraw && withdrawal.denied === null,
  };
  return allowedActs(situation, side);
}
