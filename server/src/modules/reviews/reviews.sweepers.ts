import type { Logger } from "#platform/log";
import { aroundFaults } from "#platform/sweepers/around-faults";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { recountDueRecords, type DisputesOf } from "./records/recount-due-records.ts";
import { closeDueRounds } from "./writing/close-due-rounds.ts";
import { remindWriters } from "./writing/remind-writers.ts";

export function reviewsSweepers(parts: { log: Logger; disputesOf: DisputesOf }): Sweeper[] {
  return [
    { name: "reviews.close_due_rounds", everyMs: 30_000, sweep: aroundFaults(closeDueRounds) },
    { name: "reviews.remind_writers", everyMs: 60_000, sweep: remindWriters },
    {
      name: "reviews.recount_due_records",
      everyMs: 10_000,
      sweep: (db) => recountDueRecords(db, parts),
    },
  ];
}
