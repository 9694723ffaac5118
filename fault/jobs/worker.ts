/** The product's worker with one slow job; started by the product's supervisor. */
import { buildWorker } from "../../server/src/app/build-worker.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createLifecycle, endOnSignals } from "../../server/src/platform/lifecycle.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import { slowJob } from "./slow-job.ts";

// graphile-worker prints each failed poll of an outage; the run's own lines would drown in them.
process.stderr.write = () => true;

const url = process.env["DATABASE_URL"] ?? "";
const slot = process.argv[2];
const log = createLogger({ LOG_LEVEL: "fatal" }, "worker");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
process.once("disconnect", () => process.exit(1));
// As in the product: whatever was not foreseen ends the process, and the supervisor starts another.
process.once("uncaughtException", () => process.exit(1));

const pool = createPool({ connectionString: url, poolSize: 8, onPoolError: () => {} });
const db = createDatabase(pool);
const worker = await buildWorker({
  config: { DATABASE_URL: url, AREON_PROFILE: "test" },
  db,
  log,
  metrics: createMetrics(),
  jobs: [slowJob(db)],
  sweepers: [],
  subscriptions: [],
  ...(slot ? { slot } : {}),
  onAlive: () => process.send?.({ alive: true }),
});
lifecycle.onShutdown("worker", () => worker.stop());
worker.done.catch(async () => {
  await lifecycle.shutdown("worker failed");
  process.exit(1);
});
