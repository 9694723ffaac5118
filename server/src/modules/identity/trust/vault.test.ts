import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer } from "#platform/http/test-server";
import { testConfig } from "#platform/test-config";
import { createVault } from "./vault.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("a list reads each person's key once, and the next list reads it anew", async () => {
  const { db } = database;
  const server = await createTestServer({ db, routes: [] });
  const { userId } = (await server.signIn()).actor;
  await server.app.close();
  const vault = createVault(testConfig());
  const place = { userId, purpose: "legal", field: "test.sealed" } as const;
  const sealed = await inTransaction(db, (trx) => vault.seal(trx, place, "segredo"));
  const list = vault.forList();
  expect(String(await list.open(db, place, sealed))).toBe("segredo");
  await sql`delete from identity.person_keys where user_id = ${userId}`.execute(db);
  expect(String(await list.open(db, place, sealed))).toBe("segredo");
  expect(await vault.forList().open(db, place, sealed)).toBeNull();
});
