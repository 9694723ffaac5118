import { buildWorker } from "../../server/src/app/build-worker.ts";
import { openResources } from "../../server/src/app/resources.ts";
import { allSubscriptions } from "../../server/src/app/subscriptions.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLifecycle } from "../../server/src/platform/lifecycle.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { answerCalls } from "./calls.ts";

/** The worker with all its readers, as in production; nobody here has jobs to do. */
const config = readConfig(process.env);
const log = createLogger(config, "worker");
const lifecycle = createLifecycle(log);
const resources = await openResources({ config, log, lifecycle });
await buildWorker({
  ...resources,
  jobs: [],
  sweepers: [],
  subscriptions: allSubscriptions(resources),
});

answerCalls({});
