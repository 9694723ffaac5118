import { buildWorker } from "#app/build-worker";
import { buildWorkerProbes } from "#app/build-worker-probes";
import { openResources } from "#app/resources";
import { allSubscriptions } from "#app/subscriptions";
import { allJobs, allSweepers } from "#app/work";
import { readConfig } from "#platform/config";
import { createLifecycle, endOnSignals } from "#platform/lifecycle";
import { createLogger } from "#platform/log";

// Started by the supervisor, which passes the slot, hears the beats and starts it again when it ends.
const config = readConfig(process.env);
const log = createLogger(config, "worker");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
// A supervisor that was killed leaves no worker behind: two of them could share one slot otherwise.
const slot = process.argv[2];
process.once("disconnect", () => void leave("the supervisor is gone"));
if (slot && !process.connected) process.exit(1);
for (const event of ["uncaughtException", "unhandledRejection"] as const) {
  process.once(event, (error: unknown) => {
    log.fatal({ err: error }, event);
    process.exit(1);
  });
}

const resources = await openResources({ config, log, lifecycle });
if (!resources.scanner) log.warn("CLAMD_URL is not set: files of people are not scanned");
// Until the first beat there is no worker to rely on.
let beatAt = -Infinity;
const probes = await buildWorkerProbes(resources, {
  isEnding: lifecycle.isEnding,
  isBeating: () => performance.now() - beatAt < 20_000,
});
lifecycle.onShutdown("probes", () => probes.close());
await probes.listen({ host: config.HOST, port: config.WORKER_PROBE_PORT });
const starting = buildWorker({
  ...resources,
  jobs: allJobs(resources),
  sweepers: allSweepers(resources),
  subscriptions: allSubscriptions(resources),
  ...(slot ? { slot } : {}),
  onAlive: () => {
    beatAt = performance.now();
    process.send?.({ alive: true });
  },
});
// Who is asked to end while it begins lets that come to its end first: it still needs the database.
lifecycle.onShutdown("worker", async () => (await starting).stop());
const worker = await starting;
log.info({ profile: config.AREON_PROFILE }, "worker ready");
worker.done.catch((error: unknown) => {
  log.error({ err: error }, "worker can't go on");
  return leave("worker failed");
});

async function leave(reason: string): Promise<void> {
  await lifecycle.shutdown(reason);
  process.exit(1);
}
