import { z } from "zod";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { job, type Job } from "#platform/jobs/job";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { verifyAuditSeals } from "./seal-verification.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Older spans are verified by the operator's command, when there is a reason to. */
const verifiedDays = 31;

/** Whoever changes the audit past the application's rights is found out the night after. */
export function verifyAuditNightly(parts: {
  db: Database;
  log: Logger;
  metrics: Pick<Metrics, "brokenAuditSeals">;
}): Job {
  const { db, log, metrics } = parts;
  return job({
    name: "platform.verify_audit",
    payload: z.unknown(),
    // Midnight in Brasília, when little else runs.
    cron: "17 3 * * *",
    run: async () => {
      const until = realNowMs();
      const span = { from: new Date(until - verifiedDays * dayMs), until: new Date(until) };
      const broken = await verifyAuditSeals(db, span);
      metrics.brokenAuditSeals.set(broken.length);
      for (const { minute, problem } of broken) {
        log.error({ minute, problem }, "the audit of this minute was changed");
      }
    },
  });
}
