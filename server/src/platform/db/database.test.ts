import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDatabase, createPool, inTransaction } from "./database.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { warmPool } from "./warm-pool.ts";

describe("the connection pool", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test("a connection that breaks between two queries of a transaction fails it, not the process", async () => {
    const heard: Error[] = [];
    const pool = createPool({
      connectionString: database.url,
      poolSize: 2,
      onPoolError: (error) => heard.push(error),
      waitMs: 45_000,
    });
    const db = createDatabase(pool);
    const broken = inTransaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]!.pid})`.execute(database.db);
      await expect.poll(() => heard).not.toEqual([]);
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(heard.length).toBeGreaterThan(0);
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    expect(rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test("a warm one has connections before anybody asks, and keeps them for the next burst", async () => {
    const pool = createPool({
      connectionString: database.url,
      poolSize: 3,
      onPoolError: () => {},
      waitMs: 45_000,
    });
    await warmPool(pool);
    expect([pool.totalCount, pool.idleCount]).toEqual([3, 3]);
    const ask = () => pool.query<{ pid: number }>("select pg_backend_pid() as pid");
    const first = await Promise.all([ask(), ask(), ask()]);
    const second = await Promise.all([ask(), ask(), ask()]);
    const pids = (answers: typeof first) => new Set(answers.map(({ rows }) => rows[0]!.pid));
    expect(pids(second)).toEqual(pids(first));
    await pool.end();
  });

  test("a new partition is attached while a writer of the same table is at work", async () => {
    const month = `2031-05-01`;
    await inTransaction(database.db, async (writer) => {
      await sql`insert into platform.events (type, key, payload) values ('a.b', 'k', '{}')`.execute(
        writer,
      );
      await sql`update platform.clock_offset set is_movable = true,
        offset_ms = (extract(epoch from ${month}::timestamptz - platform.real_now()) * 1000)::bigint`.execute(
        database.db,
      );
      await sql`select platform.ensure_partitions(1)`.execute(database.db);
    });
    const { rows } = await sql<{ there: string | null }>`
      select to_regclass('platform.events_y2031m05')::text as there`.execute(database.db);
    expect(rows[0]!.there).toBe("platform.events_y2031m05");
  });
});
