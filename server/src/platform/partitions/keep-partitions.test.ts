import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createMetrics } from "#platform/metrics";
import { keepPartitions } from "./keep-partitions.ts";

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.close();
});

test("when the clock arrives at a month's end, the month's partition is there", async () => {
  const monthEnd = await firstOfMonth({ monthsFromNow: 9 });
  expect(await hasPartition(monthEnd)).toBe(false);
  await setBusinessTime(new Date(monthEnd.getTime() - 1_000));
  expect(await hasPartition(monthEnd)).toBe(true);
  await insertEvent(idAt(new Date(monthEnd.getTime() + 60_000)));
  expect(await countMissing()).toBe(0);
});

test("the same id a second before and a second after a month's end has one effect", async () => {
  const monthEnd = await firstOfMonth({ monthsFromNow: 14 });
  const id = idAt(new Date(monthEnd.getTime() - 1_000));
  await setBusinessTime(new Date(monthEnd.getTime() - 1_000));
  expect(await insertEvent(id)).toBe(1);
  await setBusinessTime(new Date(monthEnd.getTime() + 1_000));
  expect((await businessNow(database.db)).getUTCMonth()).toBe(monthEnd.getUTCMonth());
  expect(await insertEvent(id)).toBe(0);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform.events where id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ count: 1 }]);
});

test("the keeper makes what is missing and the metric says how much was", async () => {
  const metrics = createMetrics();
  const month = await firstOfMonth({ monthsFromNow: 1 });
  const name = await partitionName(month);
  await owner.query(`drop table platform.${name}`);
  expect(await countMissing()).toBe(1);
  await keepPartitions(metrics).sweep(database.db);
  expect(await hasPartition(month)).toBe(true);
  expect((await metrics.missingPartitions.get()).values[0]?.value).toBe(0);
});

test("the metric shows missing partitions also when they can't be made", async () => {
  const metrics = createMetrics();
  await owner.query(
    `drop table platform.${await partitionName(await firstOfMonth({ monthsFromNow: 1 }))}`,
  );
  await owner.query("revoke execute on function platform.ensure_partitions from areon_app");
  await expect(keepPartitions(metrics).sweep(database.db)).rejects.toThrow("permission denied");
  expect((await metrics.missingPartitions.get()).values[0]?.value).toBe(1);
});

async function firstOfMonth({ monthsFromNow }: { monthsFromNow: number }): Promise<Date> {
  const { rows } = await owner.query<{ first: Date }>(
    `select date_trunc('month', platform.real_now(), 'UTC') + make_interval(months => $1) as first`,
    [monthsFromNow],
  );
  return rows[0]!.first;
}

async function setBusinessTime(moment: Date): Promise<void> {
  await owner.query(
    `update platform.clock_offset set is_movable = true,
       offset_ms = (extract(epoch from $1::timestamptz - platform.real_now()) * 1000)::bigint`,
    [moment],
  );
}

/** A uuidv7 of that moment, as a browser or another server would have made it. */
function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7abc-8def-0123456789ab`;
}

async function insertEvent(id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into platform.events (id, type, key, payload) values (${id}, 'test.fact', 'k', '{}')
    on conflict (id) do nothing`.execute(database.db);
  return Number(numAffectedRows);
}

async function partitionName(month: Date): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    "select platform.partition_name('events', ($1::timestamptz at time zone 'UTC')::date) as name",
    [month],
  );
  return rows[0]!.name;
}

async function hasPartition(month: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    "select from pg_class where relname = $1 and relkind = 'r'",
    [await partitionName(month)],
  );
  return rowCount === 1;
}

async function countMissing(): Promise<number> {
  const { rows } = await owner.query<{ missing: number }>(
    "select platform.missing_partitions() as missing",
  );
  return rows[0]!.missing;
}
