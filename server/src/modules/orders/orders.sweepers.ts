import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { expireCheckouts } from "./checkout/expire-checkouts.ts";
import { settleDueTickets } from "./classification/settle-due-tickets.ts";
import { warnOfDueOrders } from "./facts/warn-of-due-orders.ts";
import { sweepDueOrders } from "./timers/sweep-due-orders.ts";

export function ordersSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "orders.expire_checkouts",
      everyMs: 5_000,
      sweep: (db) => expireCheckouts(db, log),
    },
    {
      name: "orders.act_when_due",
      everyMs: 5_000,
      sweep: (db) => sweepDueOrders(db, { log }),
    },
    {
      name: "orders.settle_due_tickets",
      everyMs: 5_000,
      sweep: (db) => settleDueTickets(db, { log }),
    },
    { name: "orders.warn_of_due", everyMs: 60_000, sweep: warnOfDueOrders },
  ];
}
