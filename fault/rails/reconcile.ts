import { z } from "zod";
import { inTransaction } from "../../server/src/platform/db/database.ts";
import { addJob } from "../../server/src/platform/jobs/add-job.ts";
import { until } from "../run/children.ts";
import type { Site } from "./site.ts";

const limitMs = 90_000;

/** The nightly comparison with the bank, now; it looks four days back. */
export async function reconcileDays({ db, query }: Site): Promise<void> {
  const before = await countRuns();
  const job = { name: "payments.reconcile_days", payload: z.unknown() } as const;
  await inTransaction(db, (trx) => addJob(trx, job, {}));
  const done = await until(async () => (await countRuns()) > before, limitMs);
  if (done === undefined) throw new Error("the books were not compared with the bank in time");

  async function countRuns(): Promise<number> {
    const [row] = await query<{ runs: number }>(
      "select count(*)::int as runs from payments.reconciliations where scope = 'day'",
    );
    return row!.runs;
  }
}
