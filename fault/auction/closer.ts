/** Several clocks in one process that race to close what has ended, beside the worker's own. */
import { setTimeout as sleep } from "node:timers/promises";
import { openResources } from "../../server/src/app/resources.ts";
import { allSweepers } from "../../server/src/app/work.ts";
import { readConfig } from "../../server/src/platform/config.ts";
import { createLifecycle } from "../../server/src/platform/lifecycle.ts";
import { createLogger } from "../../server/src/platform/log.ts";

const [racing = "1"] = process.argv.slice(2);
const config = readConfig(process.env);
const log = createLogger(config, "closer");
const resources = await openResources({ config, log, lifecycle: createLifecycle(log) });
const sweepers = allSweepers(resources).filter(({ name }) => name.startsWith("auctions."));
process.once("disconnect", () => process.exit());
process.send!("ready");
await Promise.all(
  Array.from({ length: Number(racing) }, async () => {
    for (;;) {
      for (const sweeper of sweepers) {
        await sweeper
          .sweep(resources.db)
          .catch((error: unknown) => log.warn({ err: error }, "failed"));
      }
      await sleep(20);
    }
  }),
);
