import { buildWeb } from "#app/build-web";
import { readWebConfig } from "#platform/config";
import { createLifecycle, endOnSignals } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";

const config = readWebConfig(process.env);
const log = createLogger(config, "web");
const lifecycle = createLifecycle(log);
endOnSignals(lifecycle);
const web = await buildWeb({
  config,
  log,
  metrics: createMetrics(),
  isEnding: lifecycle.isEnding,
});
lifecycle.onShutdown("http", () => web.close());
await web.listen({ host: config.HOST, port: config.WEB_PORT });
log.info({ port: config.WEB_PORT, profile: config.AREON_PROFILE }, "web ready");
