import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { lockIntent } from "./intents.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("who waits too long for an intent is told so, and its transaction goes on", async () => {
  const { db } = database;
  const id = newId();
  const isHeld = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  const holder = inTransaction(db, async (trx) => {
    expect(await lockIntent(trx, id)).toBeUndefined();
    isHeld.resolve();
    await isOver.promise;
  });
  await isHeld.promise;
  const refusal = await inTransaction(db, async (trx) => {
    await sql`set local lock_timeout = '50ms'`.execute(trx);
    const busy = await lockIntent(trx, id);
    await sql`select 1`.execute(trx);
    return busy;
  });
  expect(refusal).toMatchObject({ refused: "intent_in_progress" });
  isOver.resolve();
  await holder;
  expect(await inTransaction(db, (trx) => lockIntent(trx, id))).toBeUndefined();
});

test("a lock that was had is kept to the end of its transaction", async () => {
  const { db } = database;
  const id = newId();
  const order: string[] = [];
  const turn = (name: string) =>
    inTransaction(db, async (trx) => {
      await lockIntent(trx, id);
      order.push(`${name} in`);
      await sql`select pg_sleep(0.05)`.execute(trx);
      order.push(`${name} out`);
    });
  await Promise.all([turn("a"), turn("b")]);
  expect(order.map((step) => step.split(" ")[1])).toEqual(["in", "out", "in", "out"]);
});
