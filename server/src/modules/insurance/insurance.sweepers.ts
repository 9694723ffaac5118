import type { Logger } from "#platform/log";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { listDuePolicies, postponePolicy } from "./policies/due.queries.ts";
import { settleDue } from "./policies/settle-due.ts";
import { wakeWaiting } from "./policies/wake-waiting.ts";
import { deleteOldQuotes } from "./quoting/quote.queries.ts";

const batch = 20;

export function insuranceSweepers({ log }: { log: Logger }): Sweeper[] {
  return [
    {
      name: "insurance.settle_due",
      everyMs: 5_000,
      sweep: async (db) => {
        const due = await listDuePolicies(db, batch);
        for (const policy of due) {
          try {
            await settleDue(db, policy);
          } catch (err) {
            // It goes behind the others, so that however many fail hold up nobody.
            log.warn({ err }, "an insurance waits to be settled");
            await postponePolicy(db, policy.id);
          }
        }
        return due.length;
      },
    },
    { name: "insurance.wake_waiting", everyMs: 30_000, sweep: wakeWaiting },
    {
      name: "insurance.delete_old_quotes",
      everyMs: 3_600_000,
      sweep: (db) => deleteOldQuotes(db, 500),
    },
  ];
}
