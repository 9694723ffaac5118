import { openBankDoor } from "#app/bank-door";
import { buildApi } from "#app/build-api";
import { addWeb } from "#app/build-web";
import { openResources } from "#app/resources";
import { readConfig } from "#platform/config";
import { superviseWorker } from "#platform/jobs/supervise-worker";
import { createLifecycle, endOnSignals } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import type { AddedPages } from "#platform/pages/add-pages";

// One origin for a small install and the demo: API and pages in this process, the worker beside it.
const config = readConfig(process.env);
const log = createLogger(config, "all");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
const resources = await openResources({ config, log, lifecycle });
const pages: AddedPages = { areWarm: () => false };
const server = await buildApi(resources, {
  isEnding: lifecycle.isEnding,
  alsoReady: () => ({ pages: pages.areWarm() }),
});
Object.assign(pages, await addWeb(server, resources));
const worker = superviseWorker({ log, env: process.env });
lifecycle.onShutdown("worker", () => worker.stop());
lifecycle.onShutdown("http", () => server.close());
await openBankDoor(resources, lifecycle);
await server.listen({ host: config.HOST, port: config.WEB_PORT });
log.info({ port: config.WEB_PORT, profile: config.AREON_PROFILE }, "all ready");
