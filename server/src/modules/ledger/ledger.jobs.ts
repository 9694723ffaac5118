import { z } from "zod";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { findBrokenDays, sealDays } from "./seal-days.ts";
import { verifyLedger, type HoldOwner } from "./verify-ledger.ts";

/** Older days are verified by the operator's command, when there is a reason to. */
const verifiedDays = 31;

export function ledgerJobs(parts: {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, "ledgerBreaks">;
  holdOwners: readonly HoldOwner[];
}): Job[] {
  const { db, log, metrics, holdOwners } = parts;
  return [
    job({
      name: "ledger.verify_nightly",
      payload: z.unknown(),
      // 00:37 in Brasília: the day is over, and so is everything that was begun in it.
      cron: "37 3 * * *",
      run: async () => {
        const days = await findBrokenDays(db, verifiedDays);
        const breaks = await verifyLedger(db, holdOwners);
        metrics.ledgerBreaks.set(days.length + breaks.length);
        for (const broken of days) log.error(broken, "the transfers of a sealed day were changed");
        for (const found of breaks) log.error(found, "the books do not agree");
        await sealDays(db);
      },
    }),
  ];
}
