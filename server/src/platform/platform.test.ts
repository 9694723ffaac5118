import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestDatabase } from "#platform/db/test-database";
test("x", async () => {
  const t = await createTestDatabase();
  const r = await sql<{ n: bigint }>`select 5::int8 as n`.execute(t.db);
  expect(r.rows[0]!.n).toBe(5n);
  await sql`select platform.ensure_partitions(3)`.execute(t.db);
  await t.close();
});
