import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onMarkedCommit } from "#platform/db/after-commit";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { recordEvents } from "#platform/events/record-events";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { createPostgresBus } from "#platform/realtime/postgres-bus";
import { announceEvents } from "./announce-events.ts";
import { buildWorker } from "./build-worker.ts";

const log = createLogger({ LOG_LEVEL: "silent" }, "test");
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an event is delivered long before the next poll", async () => {
  const { db, pool, url } = database;
  const bus = createPostgresBus({ connectionString: url, pool, log });
  announceEvents({ db, bus });
  const arrivals: number[] = [];
  const worker = await buildWorker({
    config: { DATABASE_URL: url, AREON_PROFILE: "test" },
    db,
    bus,
    log,
    metrics: createMetrics(),
    jobs: [],
    sweepers: [],
    subscriptions: [
      {
        reader: "test.announced",
        types: ["test.announced"],
        startAt: "now",
        handle: async () => void arrivals.push(performance.now()),
      },
    ],
    pollMs: 60_000,
  });
  // The first look of the readers and the gap with which the subscription begins come before.
  await sleep(1_000);
  // Tests beside this one share the cluster, and a transaction that is open there holds the reader
  // back; the next commit announces anew.
  const announce = async () => {
    await record("one");
    await sleep(200);
    return arrivals.length;
  };
  await expect.poll(announce, { timeout: 45_000, interval: 5 }).toBeGreaterThan(0);
  await worker.stop();
  await bus.close();
});

test("many commits are few announcements, and the last one is never left out", async () => {
  const { db } = database;
  let commits = 0;
  onMarkedCommit(db, () => void (commits += 1));
  /** How many commits there had been when each was made. */
  const published: number[] = [];
  announceEvents({ db, bus: { publish: () => void published.push(commits) } });
  const begun = performance.now();
  for (let round = 0; round < 100; round += 1) await record(`round-${round}`);
  await expect.poll(() => published.at(-1)).toBe(100);
  expect(published.length).toBeLessThanOrEqual((performance.now() - begun) / 24 + 2);
});

test("a transaction without events, or one that failed, announces nothing", async () => {
  const { db } = database;
  let published = 0;
  announceEvents({ db, bus: { publish: () => void (published += 1) } });
  await inTransaction(db, async (trx) => {
    await trx.selectFrom("platform.event_cursors").selectAll().execute();
  });
  const failing = inTransaction(db, async (trx) => {
    await recordEvents(trx, [{ type: "test.announced", key: "never", payload: {} }]);
    throw new Error("not today");
  });
  await expect(failing).rejects.toThrow("not today");
  expect(published).toBe(0);
});

function record(key: string): Promise<void> {
  return inTransaction(database.db, (trx) =>
    recordEvents(trx, [{ type: "test.announced", key, payload: {} }]),
  );
}
