import { setTimeout as sleep } from "node:timers/promises";
import { inTransaction, type Database } from "../../server/src/platform/db/database.ts";
import { idSchema } from "@areon/contracts/core/primitives";
import { job, type Job } from "../../server/src/platform/jobs/job.ts";
import { claimEffect } from "../../server/src/platform/jobs/once.ts";
import type { FaultTables } from "./tables.ts";

const halfMs = 1_500;

/** Takes a while before its effect and a while after it, so that it can be hit in either half. */
export function slowJob(db: Database): Job<string> {
  const tables = db.withTables<FaultTables>();
  return job({
    name: "fault.work_slowly",
    payload: idSchema,
    run: async (id, { attempt, effectKey }) => {
      const start = { job: id, attempt, pid: process.pid };
      await tables.insertInto("fault.starts").values(start).execute();
      await sleep(halfMs);
      await inTransaction(db, async (trx) => {
        if (!(await claimEffect(trx, effectKey))) return;
        const effect = { job: id, attempt };
        await trx.withTables<FaultTables>().insertInto("fault.effects").values(effect).execute();
      });
      await sleep(halfMs);
    },
  });
}
