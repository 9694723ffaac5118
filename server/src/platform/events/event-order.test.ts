import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, type Trx } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { deliverBatch } from "./deliver-batch.ts";
import { ensureCursor } from "./event-cursor.ts";
import { recordEvents } from "./record-events.ts";
import type { StoredEvent, Subscription } from "./subscription.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 10_000 };

/**
 * Goal: events of one key are delivered in the order of their sequence numbers, whatever the order of
 * the transaction ids and of the commits. Method: transactions are stepped by hand, so that ids, key
 * locks and commits interleave in the one way that tears a window apart.
 */
let database: TestDatabase;
let subscription: Subscription;
let delivered: string[];
let readerNumber = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  delivered = [];
  readerNumber += 1;
  subscription = {
    reader: `test.order_${readerNumber}`,
    types: ["test.happened"],
    startAt: "now",
    handle: async (_trx, events) => {
      delivered.push(...events.map(nameOf));
    },
  };
  await ensureCursor(database.db, subscription);
});

test("an event waits for an earlier one of its key whose transaction id is higher", async () => {
  const { holder, finish } = await tearOneKey(database.db);
  await deliverAll();
  expect(delivered).toEqual([]);
  await finish(holder);
  await deliverUntil(2);
  expect(delivered).toEqual(["cow/first", "cow/second"]);
});

test("without that wait the order would be inverted, so the test above can fail", async () => {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query("begin");
  const { rows } = await client.query<{ definition: string }>(
    "select pg_get_functiondef('platform.event_window_end(xid8, text[])'::regprocedure) as definition",
  );
  await client.query("commit");
  await client.query(`
    create or replace function platform.event_window_end(done_below xid8, types text[]) returns xid8
    language sql stable strict return platform.oldest_running_xid()`);
  try {
    const { holder, finish } = await tearOneKey(database.db);
    await deliverUntil(1);
    await finish(holder);
    await deliverUntil(2);
    expect(delivered).toEqual(["cow/second", "cow/first"]);
  } finally {
    await client.query(rows[0]!.definition);
    await client.end();
  }
});

test("the wait passes on from key to key", async () => {
  const oldest = await begin(database.db);
  const older = await begin(database.db);
  const holder = await begin(database.db);
  const youngest = await begin(database.db);
  await record(youngest.trx, "bull/first");
  await finish(youngest);
  await record(older.trx, "hen/first");
  await record(older.trx, "bull/second");
  await finish(older);
  await record(oldest.trx, "hen/second");
  await finish(oldest);
  await deliverAll();
  expect(delivered).toEqual([]);
  await finish(holder);
  await deliverUntil(4);
  expect(delivered).toEqual(["bull/first", "hen/first", "bull/second", "hen/second"]);
});

test("events of other keys and other types do not wait", async () => {
  const early = await begin(database.db);
  await record(early.trx, "pig/first");
  await finish(early);
  const { holder, finish: end } = await tearOneKey(database.db);
  await deliverUntil(1);
  expect(delivered).toEqual(["pig/first"]);
  await end(holder);
  await deliverUntil(3);
});

test("events of one call keep their order", async () => {
  const names = Array.from({ length: 500 }, (_, index) => `goat/${index}`);
  const writer = await begin(database.db);
  await recordEvents(writer.trx, names.map(toEvent));
  await finish(writer);
  await deliverUntil(500);
  expect(delivered).toEqual(names);
});

interface Step {
  trx: Trx;
  end: () => void;
  ended: Promise<void>;
}

/** Opens a transaction that has its id at once, as one that wrote something before has. */
async function begin(db: Database): Promise<Step> {
  const end = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<Trx>();
  const ended = db.transaction().execute(async (trx) => {
    await sql`select pg_current_xact_id()`.execute(trx);
    opened.resolve(trx);
    await end.promise;
  });
  return { trx: await opened.promise, end: end.resolve, ended };
}

async function finish({ end, ended }: Step): Promise<void> {
  end();
  await ended;
}

/** Three transactions: the first id writes the later event, the last id the earlier, the middle runs. */
async function tearOneKey(db: Database) {
  const waiting = await begin(db);
  const holder = await begin(db);
  const fast = await begin(db);
  await record(fast.trx, "cow/first");
  await finish(fast);
  await record(waiting.trx, "cow/second");
  await finish(waiting);
  return { holder, finish };
}

function record(trx: Trx, name: string): Promise<void> {
  return recordEvents(trx, [toEvent(name)]);
}

function toEvent(name: string) {
  return { type: "test.happened" as const, key: name.split("/")[0]!, payload: { name } };
}

function nameOf({ payload }: StoredEvent): string {
  return typeof payload["name"] === "string" ? payload["name"] : "nameless";
}

async function deliverAll(): Promise<void> {
  while ((await deliverBatch(database.db, subscription, 100)).isWindowOpen);
}

/** Other test files' transactions hold the window back for a moment, so delivery is asked for again. */
async function deliverUntil(count: number): Promise<void> {
  await expect
    .poll(async () => {
      await deliverAll();
      return delivered.length;
    }, patiently)
    .toBe(count);
}
