import { buildApi } from "#app/build-api";
import { openBankDoor } from "#app/bank-door";
import { openResources } from "#app/resources";
import { readConfig } from "#platform/config";
import { createLifecycle, endOnSignals } from "#platform/lifecycle";
import { createLogger } from "#platform/log";

const config = readConfig(process.env);
const log = createLogger(config, "api");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
const resources = await openResources({ config, log, lifecycle });
const api = await buildApi(resources, { isEnding: lifecycle.isEnding });
lifecycle.onShutdown("http", () => api.close());
await openBankDoor(resources, lifecycle);
await api.listen({ host: config.HOST, port: config.API_PORT });
log.info({ port: config.API_PORT, profile: config.AREON_PROFILE }, "api ready");
