import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { countRows } from "./count-rows.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("rows are counted up to the bound, and more than that are said to be more", async () => {
  const rows = (count: number) => sql`select from generate_series(1, ${count}::int)`;
  const queries = { none: rows(0), few: rows(2), all: rows(3), more: rows(4) };
  expect(await countRows(database.db, queries, 3)).toEqual({
    none: { count: 0, is_capped: false },
    few: { count: 2, is_capped: false },
    all: { count: 3, is_capped: false },
    more: { count: 3, is_capped: true },
  });
});
