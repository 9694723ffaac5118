import { readConfig } from "#platform/config";
import { superviseWorker } from "#platform/jobs/supervise-worker";
import { createLifecycle, endOnSignals } from "#platform/lifecycle";
import { createLogger } from "#platform/log";

// This process does no work itself, so that it outlives whatever happens to the one that does.
const config = readConfig(process.env);
const log = createLogger(config, "worker-supervisor");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
const worker = superviseWorker({ log, env: process.env });
lifecycle.onShutdown("worker", () => worker.stop());
