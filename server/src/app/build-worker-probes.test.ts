import type { FastifyInstance } from "fastify";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { createMetrics, measurePool } from "#platform/metrics";
import { testConfig } from "#platform/test-config";
import { buildWorkerProbes } from "./build-worker-probes.ts";

let database: TestDatabase;
let owner: Client;
let probes: FastifyInstance;
let isBeating = true;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const metrics = createMetrics();
  measurePool(metrics, database.pool);
  probes = await buildWorkerProbes(
    {
      config: testConfig({ METRICS_TOKEN: "a-token-of-some-length" }),
      db: database.db,
      log: createLogger({ LOG_LEVEL: "silent" }, "test"),
      metrics,
    },
    { isEnding: () => false, isBeating: () => isBeating },
  );
});
afterAll(async () => {
  await probes.close();
  await owner.end();
  await database.close();
});

test("a worker that beats is ready, one that does not is not, and both are healthy", async () => {
  expect(await ready()).toEqual([200, { ready: true, ...well }]);
  isBeating = false;
  expect(await ready()).toEqual([503, { ready: false, ...well, jobs: false }]);
  expect((await probes.inject("/healthz")).statusCode).toBe(200);
  isBeating = true;
});

test("metrics tell the state of the pool, to whoever has the token", async () => {
  expect((await probes.inject("/metrics")).statusCode).toBe(404);
  const held = await Promise.all(Array.from({ length: 20 }, () => database.pool.connect()));
  const late = database.pool.connect();
  const text = await metricsText();
  expect(text).toMatch(/^areon_database_pool_total 20$/m);
  expect(text).toMatch(/^areon_database_pool_idle 0$/m);
  expect(text).toMatch(/^areon_database_pool_waiting 1$/m);
  for (const client of held) client.release();
  (await late).release();
});

test("a missing partition of next month is counted, one of this month takes the node out", async () => {
  await dropPartition(1);
  expect((await ready())[0]).toBe(200);
  expect(await metricsText()).toMatch(/^areon_missing_partitions 1$/m);
  await dropPartition(0);
  expect(await ready()).toEqual([503, { ready: false, ...well, partitions: false }]);
});

const well = { database: true, partitions: true, jobs: true };

async function ready(): Promise<[number, unknown]> {
  const answer = await probes.inject("/readyz");
  return [answer.statusCode, answer.json()];
}

async function metricsText(): Promise<string> {
  const headers = { authorization: "Bearer a-token-of-some-length" };
  return (await probes.inject({ url: "/metrics", headers })).body;
}

async function dropPartition(monthsAhead: number): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select platform.partition_name('events', (date_trunc('month', platform.real_now(), 'UTC')
       + make_interval(months => $1))::date) as name`,
    [monthsAhead],
  );
  await owner.query(`drop table platform.${rows[0]!.name}`);
}
