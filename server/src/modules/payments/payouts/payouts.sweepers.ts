import { inTransaction } from "#platform/db/database";
import { addJob } from "#platform/jobs/add-job";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteOldPeriods } from "../limits/limit.queries.ts";
import { deleteOldLookUps, deleteOldPayees } from "../payees/payee.queries.ts";
import { takeDuePayouts } from "./payout.queries.ts";
import { sendPayoutJob } from "./send-payout-job.ts";

const batch = 200;
const hourMs = 3_600_000;

export function payoutsSweepers(): Sweeper[] {
  return [
    {
      name: "payments.ask_about_payouts",
      everyMs: 1_000,
      sweep: (db) =>
        inTransaction(db, async (trx) => {
          const ids = await takeDuePayouts(trx, batch);
          for (const id of ids) await addJob(trx, sendPayoutJob, { payout_id: id }, { key: id });
          return ids.length;
        }),
    },
    {
      name: "payments.forget_payees",
      everyMs: hourMs,
      sweep: (db) => deleteOldPayees(db, batch),
    },
    {
      name: "payments.forget_look_ups",
      everyMs: hourMs,
      sweep: (db) => deleteOldLookUps(db, batch),
    },
    {
      name: "payments.forget_limit_periods",
      everyMs: hourMs,
      sweep: (db) => deleteOldPeriods(db, batch),
    },
  ];
}
