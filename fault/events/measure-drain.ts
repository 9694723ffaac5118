import { createDatabase, createPool } from "../../server/src/platform/db/database.ts";
import { startEventReaders } from "../../server/src/platform/events/event-readers.ts";
import type { StoredEvent, Subscription } from "../../server/src/platform/events/subscription.ts";
import { createLogger } from "../../server/src/platform/log.ts";
import { createMetrics } from "../../server/src/platform/metrics.ts";
import { until } from "../run/children.ts";
import type { FaultTables, Pool } from "./tables.ts";

const transactionSize = 200;

/** What a projection does: one statement for the batch, with the rows it already has in the way. */
const countByKey: Subscription = {
  reader: "fault.drain",
  types: ["fault.counted"],
  startAt: "beginning",
  handle: async (trx, events) => {
    await trx
      .withTables<FaultTables>()
      .insertInto("fault.counts")
      .values(sumByKey(events))
      .onConflict((conflict) =>
        conflict.column("key").doUpdateSet((eb) => ({
          count: eb("fault.counts.count", "+", eb.ref("excluded.count")),
          total: eb("fault.counts.total", "+", eb.ref("excluded.total")),
        })),
      )
      .execute();
  },
};

/** A backlog of many small transactions, drained by one reader that counts by key; events a second. */
export async function measureDrain(options: {
  owner: Pool;
  url: string;
  events: number;
}): Promise<number> {
  const { owner, url, events } = options;
  await fillBacklog(owner, events);
  const pool = createPool({ connectionString: url, poolSize: 4, onPoolError: () => {} });
  const begin = performance.now();
  const readers = await startEventReaders({
    db: createDatabase(pool),
    log: createLogger({ LOG_LEVEL: "error" }, "drain"),
    metrics: createMetrics(),
    subscriptions: [countByKey],
  });
  const drainedInMs = await until(() => areAllCounted(owner, events), 120_000);
  const seconds = (performance.now() - begin) / 1_000;
  await readers.stop();
  await pool.end();
  return drainedInMs === undefined ? 0 : events / seconds;
}

function sumByKey(events: readonly StoredEvent[]) {
  return [...Map.groupBy(events, ({ key }) => key)].map(([key, group]) => ({
    key,
    count: group.length,
    total: group.reduce((sum, { payload }) => sum + Number(payload["amount"]), 0),
  }));
}

async function fillBacklog(owner: Pool, events: number): Promise<void> {
  // Each transaction has its own id, as in life; only the waiting for the disk is left out here.
  await owner.query("set synchronous_commit = off");
  for (let done = 0; done < events; done += transactionSize) {
    await owner.query(
      `insert into platform.events (type, key, payload)
       select 'fault.counted', 'key' || (n % 1000),
         jsonb_build_object('amount', n, 'note', repeat('x', 100))
       from generate_series($1::int, $2::int) n`,
      [done + 1, done + transactionSize],
    );
  }
  await owner.query("set synchronous_commit = on");
  await owner.query("analyze platform.events");
}

async function areAllCounted(owner: Pool, events: number): Promise<boolean> {
  const { rows } = await owner.query<{ count: number }>(
    "select delivered::int as count from platform.event_cursors where reader = 'fault.drain'",
  );
  return (rows[0]?.count ?? 0) >= events;
}
