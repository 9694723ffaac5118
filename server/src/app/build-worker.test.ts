import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { recordEvents } from "#platform/events/record-events";
import type { Subscription } from "#platform/events/subscription";
import { addJob } from "#platform/jobs/add-job";
import { job } from "#platform/jobs/job";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { buildWorker, type WorkerOptions } from "./build-worker.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an event becomes a job, the job runs once, and the worker leaves nothing behind", async () => {
  const done: string[] = [];
  const greet = job({
    name: "test.greet_person",
    payload: z.object({ name: z.string() }),
    run: async ({ name }) => void done.push(name),
  });
  const subscription: Subscription = {
    reader: "test.greeter",
    types: ["test.arrived"],
    startAt: "now",
    handle: async (trx, events) => {
      for (const { key } of events) await addJob(trx, greet, { name: key });
    },
  };
  let beats = 0;
  const worker = await start({
    jobs: [greet],
    subscriptions: [subscription],
    onAlive: () => (beats += 1),
  });
  await inTransaction(database.db, (trx) =>
    recordEvents(trx, [{ type: "test.arrived", key: "Jaci", payload: {} }]),
  );
  await expect.poll(() => done, patiently).toEqual(["Jaci"]);
  await expect.poll(() => beats, patiently).toBeGreaterThan(0);
  const onFailure = vi.fn<() => void>();
  worker.done.catch(onFailure);
  await worker.stop();
  expect(await heartbeats()).toBe(0);
  expect(onFailure).not.toHaveBeenCalled();
});

test("a job cut short by the end of its worker is handed back and resumed", async () => {
  const attempts: number[] = [];
  const end = Promise.withResolvers<void>();
  const wait = job({
    name: "test.wait_long",
    payload: z.object({}),
    run: async (_payload, { attempt }) => {
      attempts.push(attempt);
      // A job that ignores its signal: the worker does not wait for it for ever.
      if (attempt === 1) await end.promise;
    },
  });
  const first = await start({ jobs: [wait] });
  await inTransaction(database.db, (trx) => addJob(trx, wait, {}));
  await expect.poll(() => attempts, patiently).toEqual([1]);
  await first.stop();
  const second = await start({ jobs: [wait] });
  await expect.poll(() => attempts, patiently).toEqual([1, 2]);
  await second.stop();
  end.resolve();
});

test("screens look again after a worker died that may have owed them a hint, and only then", async () => {
  const published: string[] = [];
  const bus = {
    publish: (topic: string) => void published.push(topic),
    subscribe: () => ({ close: () => {} }),
  };
  const slot = "test-slot";
  const first = await start({ bus, slot });
  await first.stop();
  expect(published).toEqual([]);
  // As after SIGKILL: its heartbeat is still there.
  await sql`insert into platform.worker_heartbeats (worker_id, slot)
    values ('killed', ${slot})`.execute(database.db);
  const second = await start({ bus, slot });
  expect(published).toEqual(["realtime.lost_hints"]);
  await second.stop();
});

test("what is read on a schedule is also read at start", async () => {
  const runs: string[] = [];
  const read = job({
    name: "test.read_rates",
    payload: z.object({}),
    // The first of January, so that only the start can be what runs it.
    cron: "0 0 1 1 *",
    alsoAtStart: true,
    run: async (_payload, { effectKey }) => void runs.push(effectKey),
  });
  const worker = await start({ jobs: [read] });
  await expect.poll(() => runs.length, patiently).toBe(1);
  await worker.stop();
});

test("the worker says that it can't go on when its lease is taken away", async () => {
  const worker = await start({});
  const failed = expect(worker.done).rejects.toThrow("the lease was lost");
  await expect.poll(heartbeats, patiently).toBe(1);
  await sql`delete from platform.worker_heartbeats`.execute(database.db);
  await failed;
  await worker.stop();
});

function start(options: Partial<WorkerOptions>) {
  return buildWorker({
    config: { DATABASE_URL: database.url, AREON_PROFILE: "test" },
    db: database.db,
    log: createLogger({ LOG_LEVEL: "silent" }, "test"),
    metrics: createMetrics(),
    jobs: [],
    sweepers: [],
    subscriptions: [],
    concurrency: 2,
    beatMs: 100,
    handBackJobsAfterMs: 500,
    ...options,
  });
}

async function heartbeats(): Promise<number> {
  return (await database.db.selectFrom("platform.worker_heartbeats").selectAll().execute()).length;
}
