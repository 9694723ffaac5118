import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { sealAudit } from "./seal-audit.ts";
import { verifyAuditSeals } from "./seal-verification.ts";
import { verifyAuditNightly } from "./verify-audit-nightly.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

let database: TestDatabase;
const opened: TestDatabase[] = [];
const minuteMs = 60_000;

beforeEach(async () => {
  database = await createTestDatabase();
  opened.push(database);
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

test("every closed minute is sealed once, also an empty one, and the seals hold", async () => {
  await insertEntries(database.db, { minutesAgo: 10, count: 3 });
  await insertEntries(database.db, { minutesAgo: 8, count: 2 });
  await sealAll();
  const counts = (await seals()).map(({ entry_count }) => entry_count);
  expect(counts.slice(0, 4)).toEqual([3, 0, 2, 0]);
  // The minute that runs, and the one before while its margin lasts, are not sealed yet.
  expect(counts.length).toBeGreaterThanOrEqual(9);
  expect(counts.length).toBeLessThanOrEqual(10);
  expect(await verify()).toEqual([]);
  await sealAll();
  expect((await seals()).length).toBeLessThanOrEqual(counts.length + 1);
});

test("a removed, an edited and an added entry are found, each in its minute", async () => {
  for (const minutesAgo of [10, 9, 8]) await insertEntries(database.db, { minutesAgo, count: 3 });
  await sealAll();
  await asOwner(`delete from platform.audit_entries where id = (
    select id from platform.audit_entries order by id limit 1)`);
  await asOwner(`update platform.audit_entries set reason = 'nothing to see' where id = (
    select id from platform.audit_entries order by id offset 2 limit 1)`);
  await insertEntries(database.db, { minutesAgo: 8, count: 1 });
  const [first, second, third] = await seals();
  expect(await verify()).toEqual([
    { minute: first!.minute, problem: "entries_missing" },
    { minute: second!.minute, problem: "entries_changed" },
    { minute: third!.minute, problem: "entries_added" },
  ]);
});

test("a seal that is made anew to hide a change breaks the chain", async () => {
  for (const minutesAgo of [10, 9]) await insertEntries(database.db, { minutesAgo, count: 2 });
  await sealAll();
  await asOwner(`delete from platform.audit_entries where id = (
    select id from platform.audit_entries order by id limit 1)`);
  await asOwner(`update platform.audit_seals s
    set (entry_count, hash) = (select entry_count, hash from platform.audit_minute_hash(s.minute, s.previous_hash))
    where minute = (select min(minute) from platform.audit_seals)`);
  const [, second] = await seals();
  expect(await verify()).toEqual([{ minute: second!.minute, problem: "chain_broken" }]);
  await asOwner(
    "delete from platform.audit_seals where minute = (select min(minute) from platform.audit_seals)",
  );
  await asOwner(`delete from platform.audit_seals where minute = (
    select minute from platform.audit_seals order by minute offset 2 limit 1)`);
  expect(await verify()).toHaveLength(1);
});

test("the nightly verification counts broken seals in a metric", async () => {
  await insertEntries(database.db, { minutesAgo: 10, count: 2 });
  await sealAll();
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  const metrics = createMetrics();
  const nightly = verifyAuditNightly({ db: database.db, log, metrics });
  const run = async () => {
    await nightly.run({}, { signal: AbortSignal.timeout(10_000), attempt: 1, effectKey: "n" });
    return (await metrics.brokenAuditSeals.get()).values[0]?.value;
  };
  expect(await run()).toBe(0);
  await asOwner("update platform.audit_entries set reason = 'nothing to see'");
  expect(await run()).toBe(1);
});

test("a minute stays open while a transaction that ran at its end may still write to it", async () => {
  await insertEntries(database.db, { minutesAgo: 10, count: 1 });
  const sealer = sealAudit();
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    begun.resolve();
    await end.promise;
    await insertEntries(trx, { minutesAgo: 10, count: 1 });
  });
  await begun.promise;
  expect(await sealer.sweep(database.db)).toBe(0);
  expect(await seals()).toEqual([]);
  end.resolve();
  await slow;
  await expect.poll(() => sealer.sweep(database.db), patiently).toBeGreaterThan(0);
  expect((await seals())[0]).toMatchObject({ entry_count: 2 });
});

test("the application can neither change nor remove entries and seals", async () => {
  for (const table of ["audit_entries", "audit_seals"]) {
    const name = sql.table(`platform.${table}`);
    const column = sql.ref(table === "audit_seals" ? "entry_count" : "reason");
    for (const statement of [
      sql`update ${name} set ${column} = null`,
      sql`delete from ${name}`,
      sql`truncate ${name}`,
    ]) {
      await expect(statement.execute(database.db)).rejects.toMatchObject({ code: "42501" });
    }
  }
});

async function insertEntries(
  db: Database,
  { minutesAgo, count }: { minutesAgo: number; count: number },
): Promise<void> {
  const time = Math.floor(realNowMs() / minuteMs - minutesAgo) * minuteMs;
  await sql`
    insert into platform.audit_entries (id, action, object_kind, object_id)
    select encode(substr(uuid_send(platform.id_floor(to_timestamp(${time / 1000}))), 1, 6)
        || substr(uuid_send(platform.new_id()), 7), 'hex')::uuid,
      'test.acted', 'thing', n::text
    from generate_series(1, ${count}::int) n`.execute(db);
}

async function sealAll(): Promise<void> {
  const sealer = sealAudit();
  // Transactions of other test files may hold the sealer back for a moment.
  await expect
    .poll(async () => {
      while ((await sealer.sweep(database.db)) > 0);
      return (await seals()).length;
    }, patiently)
    .toBeGreaterThan(0);
}

function seals() {
  return database.db.selectFrom("platform.audit_seals").selectAll().orderBy("minute").execute();
}

function verify() {
  const from = new Date(realNowMs() - 60 * minuteMs);
  return verifyAuditSeals(database.db, { from, until: new Date(realNowMs()) });
}

async function asOwner(statement: string): Promise<void> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
