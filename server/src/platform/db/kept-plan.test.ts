import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptPlan } from "./kept-plan.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a marked statement is prepared once on its connection, and others are not", async () => {
  await database.db.connection().execute(async (db) => {
    for (const value of [1, 2, 3]) {
      const { rows } = await sql<{ twice: number }>`
        ${keptPlan} select ${value}::int * 2 as twice`.execute(db);
      expect(rows).toEqual([{ twice: value * 2 }]);
      await sql`select ${value}::int * 3`.execute(db);
    }
    const { rows } = await sql<{ calls: number }>`
      select (generic_plans + custom_plans)::int as calls from pg_prepared_statements`.execute(db);
    expect(rows).toEqual([{ calls: 3 }]);
  });
});
