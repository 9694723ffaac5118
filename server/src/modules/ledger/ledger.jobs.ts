import { z } from "zod";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import type { Logger } from "#platform/log";
import { proveBooks } from "./proof/prove-books.ts";
import { sealDays } from "./proof/seal-days.ts";
import type { HoldOwner } from "./proof/verify-ledger.ts";

/** Older days are verified by the operator's command, when there is a reason to. */
const verifiedDays = 31;

export function ledgerJobs(parts: {
  db: Database;
  log: Logger;
  holdOwners: readonly HoldOwner[];
}): Job[] {
  const { db, log, holdOwners } = parts;
  return [
    job({
      name: "ledger.verify_nightly",
      payload: z.unknown(),
      // 00:37 in Brasília: the day is over, and so is everything that was begun in it.
      cron: "37 3 * * *",
      run: async () => {
        const { breaks, days } = await proveBooks(db, { holdOwners, days: verifiedDays });
        for (const broken of days) log.error(broken, "the transfers of a sealed day were changed");
        for (const found of breaks) log.error(found, "the books do not agree");
        // A seal says that the books were right on that day. Somebody looks first, then seals by hand.
        if (breaks.length === 0) await sealDays(db);
      },
    }),
  ];
}
