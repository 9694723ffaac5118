import type { Sweeper } from "#platform/sweepers/sweeper";
import type { Logger } from "#platform/log";
import { announceDueFalls } from "./subscriptions/announce-due-falls.ts";
import { settleDue } from "./subscriptions/settle-due.ts";
import { listDueSubscriptions } from "./subscriptions/subscription.queries.ts";
import { wakeWaiting } from "./subscriptions/wake-waiting.ts";

const batch = 20;

/** One subscription that fails stays due, and holds up no other. */
export function plansSweepers({ log }: { log: Logger }): Sweeper[] {
  const settle: Sweeper["sweep"] = async (db) => {
    const due = await listDueSubscriptions(db, batch);
    let settled = 0;
    for (const one of due) {
      try {
        await settleDue(db, one);
        settled += 1;
      } catch (error) {
        log.warn({ err: error, subscription: one.id }, "a plan waits to be charged");
      }
    }
    return settled;
  };
  return [
    { name: "plans.settle_due", everyMs: 5_000, sweep: settle },
    { name: "plans.wake_waiting", everyMs: 30_000, sweep: wakeWaiting },
    {
      name: "plans.announce_due_falls",
      everyMs: 30_000,
      sweep: (db) => announceDueFalls(db, batch),
    },
  ];
}
