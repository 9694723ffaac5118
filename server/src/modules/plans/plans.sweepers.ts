import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { announceDueFall } from "./subscriptions/announce-due-fall.ts";
import { listDueFalls, postponeFall } from "./subscriptions/fall.queries.ts";
import { settleDue } from "./subscriptions/settle-due.ts";
import {
  listDueSubscriptions,
  postponeSubscription,
} from "./subscriptions/subscription.queries.ts";
import { wakeWaiting } from "./subscriptions/wake-waiting.ts";

const batch = 20;

export function plansSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "plans.settle_due",
      everyMs: 5_000,
      sweep: (db) =>
        eachInTurn(db, {
          due: listDueSubscriptions(db, batch),
          act: settleDue,
          postpone: ({ id }) => postponeSubscription(db, id),
          onError: (err) => log.warn({ err }, "a plan waits to be settled"),
        }),
    },
    { name: "plans.wake_waiting", everyMs: 30_000, sweep: wakeWaiting },
    {
      name: "plans.announce_due_falls",
      everyMs: 30_000,
      sweep: (db) =>
        eachInTurn(db, {
          due: listDueFalls(db, batch),
          act: announceDueFall,
          postpone: (fall) => postponeFall(db, fall.subscription_id),
          onError: (err) => log.warn({ err }, "the end of a plan waits to be announced"),
        }),
    },
  ];
}

interface DueWork<Row> {
  due: Promise<readonly Row[]>;
  act: (db: Database, row: Row) => Promise<void>;
  postpone: (row: Row) => Promise<void>;
  onError: (error: unknown) => void;
}

/** One that fails goes behind the others, so that however many fail hold up nobody. */
async function eachInTurn<Row>(
  db: Database,
  { due, act, postpone, onError }: DueWork<Row>,
): Promise<number> {
  const rows = await due;
  for (const row of rows) {
    try {
      await act(db, row);
    } catch (error) {
      onError(error);
      await postpone(row);
    }
  }
  return rows.length;
}
