import { inTransaction } from "#platform/db/database";
import type { Sweeper } from "#platform/sweepers/sweeper";
import { deleteReadingsBefore } from "./quotes.queries.ts";

const retentionDays = 400;
const batch = 1_000;

export function quotesSweepers(): Sweeper[] {
  return [
    {
      name: "market.delete_old_readings",
      everyMs: 3_600_000,
      sweep: (db) =>
        inTransaction(db, (trx) => deleteReadingsBefore(trx, { days: retentionDays, batch })),
    },
  ];
}
