/** A process with two readers that write down what they get, in the order they get it. */
import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { startEventReaders } from "../../server/src/platform/events/event-readers.ts";
import type { Subscription } from "../../server/src/platform/events/subscription.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import type { FaultTables } from "./tables.ts";

const [url = "", ...names] = process.argv.slice(2);
const pool = createPool({ connectionString: url, poolSize: 6, onPoolError: () => {} });

await startEventReaders({
  db: createDatabase(pool),
  log: createLogger({ LOG_LEVEL: "error" }, "reader"),
  metrics: createMetrics(),
  subscriptions: names.map((name, index) => writeDown(name, index === 0 ? 100 : 13)),
  pollMs: 50,
}).catch(() => process.exit(1));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");

function writeDown(reader: string, batchSize: number): Subscription {
  return {
    reader,
    types: ["fault.happened"],
    startAt: "beginning",
    batchSize,
    handle: async (trx, events) => {
      await trx
        .withTables<FaultTables>()
        .insertInto("fault.effects")
        .values(
          events.map(({ id, key, payload }) => ({
            reader,
            event_id: id,
            key,
            counter: Number(payload["counter"]),
          })),
        )
        .execute();
      // Time to be killed in, after the effect and before the commit.
      await trx.selectNoFrom((eb) => eb.fn("pg_sleep", [eb.val(0.01)]).as("slept")).execute();
    },
  };
}
