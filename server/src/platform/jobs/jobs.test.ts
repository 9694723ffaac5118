import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { currentTraceId, newTraceId, runWithTrace } from "#platform/trace";
import { addJob } from "./add-job.ts";
import { job, type Job, type JobContext } from "./job.ts";
import { startJobQueue, type JobQueue } from "./job-queue.ts";
import { keepLease } from "./keep-lease.ts";
import { claimEffect } from "./once.ts";
import { unlockSilentWorkers } from "./unlock-silent-workers.ts";
import { endLease, renewLease, takeLease } from "./worker-lease.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let database: TestDatabase;
const queues: JobQueue[] = [];
const log = createLogger({ LOG_LEVEL: "silent" }, "test");

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
});
afterAll(() => database.close());

test("a job exists if and only if its transaction commits, and runs under its trace", async () => {
  const seen: unknown[] = [];
  const greet = job({
    name: "test.greet_person",
    payload: z.object({ name: z.string() }),
    run: async ({ name }) => void seen.push({ name, traceId: currentTraceId() }),
  });
  const traceId = newTraceId();
  await inTransaction(database.db, async (trx) => {
    await addJob(trx, greet, { name: "ninguém" });
    throw new Error("changed my mind");
  }).catch(() => {});
  await runWithTrace(traceId, () => add(greet, { name: "Iracema" }));
  await startQueue([greet]);
  await expect.poll(() => seen, patiently).toEqual([{ name: "Iracema", traceId }]);
  await expect.poll(waitingJobs, patiently).toEqual([]);
});

test("a waiting job of the same key is replaced, not joined", async () => {
  const seen: number[] = [];
  const count = numbered("test.count_up", async (number) => void seen.push(number));
  for (const number of [1, 2, 3]) await add(count, { number }, { key: "only" });
  await startQueue([count]);
  await expect.poll(() => seen, patiently).toEqual([3]);
});

test("a failed job is tried again with the same effect key, and its effect happens once", async () => {
  const contexts: JobContext[] = [];
  const claims: boolean[] = [];
  const pay = numbered("test.pay_once", async (_number, context) => {
    contexts.push(context);
    claims.push(await inTransaction(database.db, (trx) => claimEffect(trx, context.effectKey)));
    if (context.attempt === 1) throw new Error("died after the effect");
  });
  await add(pay, { number: 1 });
  await startQueue([pay]);
  await expect.poll(() => contexts.length, patiently).toBe(1);
  await expect.poll(makeDueAtOnce, patiently).toBe(1);
  await expect.poll(() => claims, patiently).toEqual([true, false]);
  expect(contexts[0]!.effectKey).toBe(contexts[1]!.effectKey);
});

test("of two runs at the same time one has the effect, even when the first rolls back", async () => {
  const claim = (key: string, fail: boolean) =>
    inTransaction(database.db, async (trx) => {
      const isFirst = await claimEffect(trx, key);
      await sql`select pg_sleep(0.05)`.execute(trx);
      if (fail) throw new Error("rolled back");
      return isFirst;
    });
  const both = await Promise.all([claim("a", false), claim("a", false)]);
  expect(both.filter(Boolean)).toHaveLength(1);
  const [, second] = await Promise.allSettled([claim("b", true), claim("b", false)]);
  expect(second).toEqual({ status: "fulfilled", value: true });
});

test("the jobs of a silent worker and of an unknown one are freed, a living one's are not", async () => {
  const lock = numbered("test.lock_me", async () => {});
  for (const number of [1, 2, 3]) await add(lock, { number }, { key: String(number) });
  await lockJobs({ "1": "silent", "2": "unknown", "3": "living" });
  await takeLease(database.db, { workerId: "silent", slot: "s1" });
  await takeLease(database.db, { workerId: "living", slot: "s2" });
  expect(await unlockSilentWorkers(database.db)).toEqual(["unknown"]);
  await sql`update platform.worker_heartbeats set seen_at = seen_at - interval '16 seconds'
    where worker_id = 'silent'`.execute(database.db);
  expect(await unlockSilentWorkers(database.db)).toEqual(["silent"]);
  expect((await waitingJobs()).map(({ locked_by }) => locked_by)).toEqual([null, null, "living"]);
  expect(await renewLease(database.db, { workerId: "silent", slot: "s1" })).toBe(false);
  await endLease(database.db, { workerId: "living", slot: "s2" });
  expect((await waitingJobs()).map(({ locked_by }) => locked_by)).toEqual([null, null, null]);
});

test("a successor in the same slot frees its predecessor's jobs at once", async () => {
  await lockJobs({ "1": "first" });
  await takeLease(database.db, { workerId: "first", slot: "place" });
  await takeLease(database.db, { workerId: "second", slot: "place" });
  expect((await waitingJobs())[0]).toMatchObject({ locked_by: null });
  expect(await renewLease(database.db, { workerId: "first", slot: "place" })).toBe(false);
});

test("a worker ends when its lease is lost, and when it holds a job that it does not run", async () => {
  const { db } = database;
  const queue = { runningJobs: () => new Set<string>(), isPolling: () => true };
  const onAlive = vi.fn<() => void>();
  const watch = (workerId: string) =>
    new Promise<string>((onLost) => {
      keepLease({
        db,
        log,
        queue,
        onAlive,
        onLost,
        identity: { workerId, slot: workerId },
        everyMs: 30,
      });
    });
  await takeLease(db, { workerId: "paused", slot: "paused" });
  const lost = watch("paused");
  await expect.poll(() => onAlive.mock.calls.length, patiently).toBeGreaterThan(1);
  await sql`delete from platform.worker_heartbeats where worker_id = 'paused'`.execute(db);
  expect(await lost).toBe("the lease was lost");
  await takeLease(db, { workerId: "forgetful", slot: "forgetful" });
  await lockJobs({ "2": "forgetful" });
  expect(await watch("forgetful")).toMatch(/held unused/);
});

test("a schedule is parsed when the worker starts, so a mistake shows at once", async () => {
  const wrong = { ...numbered("test.do_nightly", async () => {}), cron: "61 * * * *" };
  await expect(startQueue([wrong])).rejects.toThrow();
});

test("names and attempts that would lose a job are refused", () => {
  const run = async () => {};
  expect(() => job({ name: "Test.x", payload: z.object({}), run })).toThrow("module.verb_noun");
  expect(() => job({ name: "test.x", payload: z.object({}), run, maxAttempts: 1 })).toThrow(
    "could not be resumed",
  );
});

function numbered(
  name: `${string}.${string}`,
  run: (number: number, context: JobContext) => Promise<void>,
): Job<{ number: number }> {
  return job({
    name,
    payload: z.object({ number: z.number() }),
    run: ({ number }, context) => run(number, context),
  });
}

function add<P>(...[job, payload, options]: [Job<P>, P, Parameters<typeof addJob>[3]?]) {
  return inTransaction(database.db, (trx) => addJob(trx, job, payload, options));
}

async function startQueue(jobs: Job[]): Promise<JobQueue> {
  const queue = await startJobQueue({
    connectionString: database.url,
    jobs,
    log,
    metrics: createMetrics(),
    concurrency: 2,
    leaseSignal: new AbortController().signal,
  });
  queues.push(queue);
  return queue;
}

async function waitingJobs() {
  const { rows } = await sql<{ key: string | null; locked_by: string | null }>`
    select key, locked_by from graphile_worker.jobs order by key`.execute(database.db);
  return rows;
}

async function makeDueAtOnce(): Promise<number> {
  const { numAffectedRows } = await sql`
    update graphile_worker._private_jobs set run_at = platform.real_now()
    where locked_by is null and attempts > 0`.execute(database.db);
  return Number(numAffectedRows);
}

async function lockJobs(holders: Record<string, string>): Promise<void> {
  for (const [key, holder] of Object.entries(holders)) {
    await sql`
      update graphile_worker._private_jobs
      set locked_by = ${holder}, locked_at = platform.real_now() - interval '1 minute'
      where key = ${`test.lock_me:${key}`}`.execute(database.db);
  }
}
