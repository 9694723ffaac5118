import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate, readMigrations } from "./migrate.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("migrations", () => {
  let database: TestDatabase;
  let directory: string;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  const inFolder = async (files: Record<string, string>) => {
    directory = await mkdtemp(join(tmpdir(), "areon-migrations-"));
    for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
    return directory;
  };
  const run = async (files: Record<string, string>) => {
    const folder = await inFolder(files);
    try {
      return await migrate({ connectionString: database.ownerUrl, directory: folder });
    } finally {
      await rm(folder, { recursive: true });
    }
  };

  test("a gap in the numbers is refused", async () => {
    const folder = await inFolder({ "0001_a.sql": "-- why", "0003_c.sql": "-- why" });
    await expect(readMigrations(folder)).rejects.toThrow(/0003_c.sql is not number 2/);
  });

  test("applies once, keeps half of nothing on failure, refuses a file edited afterwards", async () => {
    const first = { "0001_first.sql": "-- why\ncreate table public.first (id int);" };
    expect(await run(first)).toEqual(["0001_first.sql"]);
    expect(await run(first)).toEqual([]);
    const broken = {
      ...first,
      "0002_broken.sql": "-- why\ncreate table public.second ();\nselect 1/0;",
    };
    await expect(run(broken)).rejects.toThrow(/0002_broken.sql failed/);
    const { rows } = await sql<{ there: string | null }>`
      select to_regclass('public.second')::text as there`.execute(database.db);
    expect(rows[0]!.there).toBeNull();
    await expect(run({ "0001_first.sql": "-- other" })).rejects.toThrow(/was edited/);
  });

  test("an index can be built outside a transaction", async () => {
    const files = {
      "0001_first.sql": "-- why\ncreate table public.first (id int);",
      "0002_index.sql":
        "-- why\n-- no transaction\ncreate index concurrently first_id on public.first (id);",
    };
    expect(await run(files)).toEqual(["0002_index.sql"]);
  });
});

describe("the application role", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await sql`select platform.ensure_partitions(3)`.execute(database.db);
  });
  afterAll(() => database.close());

  test("owns nothing and has no special right", async () => {
    const { rows } = await sql<{ owned: bigint; special: boolean }>`
      select (select count(*) from pg_class where relowner = 'areon_app'::regrole) as owned,
             rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as special
      from pg_roles where rolname = 'areon_app'`.execute(database.db);
    expect(rows[0]).toEqual({ owned: 0n, special: false });
  });

  test.each([
    "update platform.audit_entries set action = 'a.b'",
    "delete from platform.audit_entries",
    "update platform.events set type = 'a.b'",
    "delete from platform.events",
    "update settings.values set reason = 'x'",
    "create table platform.mine ()",
    "drop table platform.events",
  ])("may not: %s", async (statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toThrow(
      /permission denied|must be owner/,
    );
  });

  test("may not touch a partition directly either", async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'platform.events'::regclass limit 1`.execute(database.db);
    await expect(sql.raw(`delete from ${rows[0]!.name}`).execute(database.db)).rejects.toThrow(
      /permission denied/,
    );
  });
});
