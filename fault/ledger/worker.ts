/** A worker in small: lets go of holds whose time has come, and is killed while it does. */
import { setTimeout as sleep } from "node:timers/promises";
import { ledgerSweepers } from "../../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";

const [connectionString = ""] = process.argv.slice(2);
const pool = createPool({ connectionString, poolSize: 1, onPoolError: () => {} });
const db = createDatabase(pool);
const sweepers = ledgerSweepers({ metrics: createMetrics() });
const sweeper = sweepers.find(({ name }) => name === "ledger.expire_holds")!;
process.once("disconnect", () => process.exit());
process.send!("ready");
for (;;) {
  await sweeper.sweep(db).catch(() => 0);
  await sleep(100);
}
