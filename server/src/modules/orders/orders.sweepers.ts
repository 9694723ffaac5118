import type { Sweeper } from "#platform/sweepers/sweeper";
import { warnOfDueOrders } from "./facts/warn-of-due-orders.ts";

export function ordersSweepers(): Sweeper[] {
  return [{ name: "orders.warn_of_due", everyMs: 60_000, sweep: warnOfDueOrders }];
}
