import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { runSweepers } from "./run-sweepers.ts";
import type { Sweeper } from "./sweeper.ts";
import { watchClock } from "./watch-clock.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let database: TestDatabase;
const metrics = createMetrics();
const log = createLogger({ LOG_LEVEL: "silent" }, "test");

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("batches follow each other at once until nothing is due, then the sweeper waits", async () => {
  const sweep = vi.fn<Sweeper["sweep"]>().mockResolvedValue(0);
  sweep.mockResolvedValueOnce(50).mockResolvedValueOnce(50).mockResolvedValueOnce(3);
  const running = start([{ name: "test.sweep_due", everyMs: 60_000, sweep }]);
  await expect.poll(() => sweep.mock.calls.length, patiently).toBe(4);
  await running.stop();
  expect(sweep).toHaveBeenCalledTimes(4);
});

test("a sweeper that fails is tried again and does not disturb another", async () => {
  const good = vi.fn<Sweeper["sweep"]>().mockResolvedValue(0);
  const bad = vi.fn<Sweeper["sweep"]>().mockRejectedValue(new Error("no"));
  const running = start([
    { name: "test.sweep_bad", everyMs: 10, sweep: bad },
    { name: "test.sweep_good", everyMs: 10, sweep: good },
  ]);
  await expect
    .poll(() => Math.min(good.mock.calls.length, bad.mock.calls.length), patiently)
    .toBeGreaterThan(2);
  await running.stop();
  const { values } = await metrics.sweepFailures.get();
  expect(values).toEqual([{ labels: { sweeper: "test.sweep_bad" }, value: bad.mock.calls.length }]);
});

test("stop waits for the batch in hand and starts no other", async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<number>();
  const sweep = vi.fn<Sweeper["sweep"]>().mockImplementation(() => {
    started.resolve();
    return finish.promise;
  });
  const running = start([{ name: "test.sweep_slowly", everyMs: 1, sweep }]);
  await started.promise;
  const stopped = running.stop();
  finish.resolve(1);
  await stopped;
  expect(sweep).toHaveBeenCalledTimes(1);
});

test("who is woken while at work looks once more", async () => {
  const finish = Promise.withResolvers<number>();
  const sweep = vi.fn<Sweeper["sweep"]>().mockResolvedValue(0);
  sweep.mockReturnValueOnce(finish.promise);
  const running = start([{ name: "test.sweep_due", everyMs: 60_000, sweep }]);
  running.wake();
  finish.resolve(0);
  await expect.poll(() => sweep.mock.calls.length, patiently).toBe(2);
  await running.stop();
});

test("nobody is woken after the end", async () => {
  const sweep = vi.fn<Sweeper["sweep"]>().mockResolvedValue(0);
  const running = start([{ name: "test.sweep_due", everyMs: 60_000, sweep }]);
  await expect.poll(() => sweep.mock.calls.length, patiently).toBe(1);
  // The pause begins a moment after the sweep.
  await new Promise(setImmediate);
  await running.stop();
  running.wake();
  expect(sweep).toHaveBeenCalledTimes(1);
});

test("a moved clock wakes who waits, and an unmoved one nobody", async () => {
  const sweep = vi.fn<Sweeper["sweep"]>().mockResolvedValue(0);
  const watch = watchClock(() => running.wake());
  const running = start([{ name: "test.sweep_due", everyMs: 60_000, sweep }]);
  await watch.sweep(database.db);
  await watch.sweep(database.db);
  await expect.poll(() => sweep.mock.calls.length, patiently).toBe(1);
  await database.db
    .updateTable("platform.clock_offset")
    .set({ is_movable: true, offset_ms: 86_400_000n })
    .execute();
  await watch.sweep(database.db);
  await expect.poll(() => sweep.mock.calls.length, patiently).toBe(2);
  await running.stop();
});

function start(sweepers: Sweeper[]) {
  return runSweepers({ db: database.db, log, metrics, sweepers });
}
