import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { listDueApplications, postponeApplication } from "./applications/application.queries.ts";
import { settleMatured } from "./redemptions/settle-matured.ts";

const batch = 20;

export function investmentsSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "investments.settle_matured",
      everyMs: 30_000,
      sweep: async (db) => {
        const due = await listDueApplications(db, batch);
        for (const application of due) {
          try {
            await settleMatured(db, application);
          } catch (err) {
            log.warn({ err }, "an investment waits to be paid out");
            // Behind the others, so that however many fail hold up nobody.
            await postponeApplication(db, application.id);
          }
        }
        return due.length;
      },
    },
  ];
}
