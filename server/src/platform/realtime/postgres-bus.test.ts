import { pino } from "pino";
import { afterAll, beforeAll } from "vitest";
import { createPool } from "#platform/db/database";
import { overNetwork } from "#platform/db/local-cluster";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { Bus } from "./bus.ts";
import { busConformance } from "./bus-conformance.ts";
import { createPostgresBus } from "./postgres-bus.ts";
import { startTestProxy } from "./test-proxy.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

busConformance({
  newProxy: () => {
    const { port } = new URL(database.url);
    return startTestProxy({ host: "127.0.0.1", port: Number(port) });
  },
  open: ({ proxy } = {}) => {
    const url = new URL(overNetwork(database.url));
    if (proxy) url.host = `127.0.0.1:${proxy.port}`;
    const connectionString = url.href;
    const pool = createPool({ connectionString, poolSize: 2, onPoolError: () => {} });
    const bus = createPostgresBus({ connectionString, pool, log: pino({ level: "silent" }) });
    return withPool(bus, () => pool.end());
  },
});

/** The pool belongs to the process, not to the bus; here each bus stands for a process. */
function withPool(bus: Bus, endPool: () => Promise<void>): Bus {
  let ending: Promise<void> | undefined;
  return {
    publish: (topic, payload) => bus.publish(topic, payload),
    subscribe: (pattern, handlers) => bus.subscribe(pattern, handlers),
    close: () => (ending ??= bus.close().then(endPool)),
  };
}
