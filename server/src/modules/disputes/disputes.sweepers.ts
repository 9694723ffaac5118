import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { sweepDueDisputes } from "./timers/sweep-due-disputes.ts";

export function disputesSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "disputes.act_when_due",
      everyMs: 5_000,
      sweep: (db) => sweepDueDisputes(db, { log }),
    },
  ];
}
