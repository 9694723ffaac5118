import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Trx } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { deliverBatch, type BatchLimits, type Delivery } from "./deliver-batch.ts";
import { ensureCursor } from "./event-cursor.ts";
import { recordEvents } from "./record-events.ts";
import type { StoredEvent, Subscription } from "./subscription.ts";

/** A busy machine may take its time. */
const patiently = { timeout: 45_000 };

/**
 * Goal: events of one key are delivered in the order of their sequence numbers, whatever the order of
 * the transaction ids and of the commits. Method: transactions are stepped by hand, so that ids, key
 * locks and commits interleave in the one way that tears a window apart.
 */
let database: TestDatabase;
let subscription: Subscription;
let delivered: string[];
let newestXid: bigint;

// A new reader begins at the oldest running transaction of the whole server, other files' included, so
// it may be given what was written just before it: each test has a database without a before.
beforeEach(async () => {
  database = await createTestDatabase();
  delivered = [];
  newestXid = 0n;
  subscription = {
    reader: "test.order",
    types: ["test.happened"],
    startAt: "now",
    handle: async (_trx, events) => {
      delivered.push(...events.map(nameOf));
    },
  };
  await ensureCursor(database.db, subscription);
});
afterEach(() => database.close());

test("an earlier event of a key is taken ahead although its transaction id is higher", async () => {
  const holder = await tearOneKey();
  await deliverUntil(2);
  expect(delivered).toEqual(["cow/first", "cow/second"]);
  await finish(holder);
  await deliverPastAll();
  expect(delivered).toEqual(["cow/first", "cow/second"]);
  expect(await eventsAhead()).toBe(0);
});

test("without being taken ahead they would be inverted, so the test above can fail", async () => {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(`
    create function platform.take_none() returns trigger language plpgsql as 'begin return null; end';
    create trigger take_none before insert on platform.events_ahead
    for each row execute function platform.take_none()`);
  try {
    const holder = await tearOneKey();
    await deliverUntil(1);
    await finish(holder);
    await deliverUntil(2);
    expect(delivered).toEqual(["cow/second", "cow/first"]);
  } finally {
    await client.query("drop function platform.take_none cascade");
    await client.end();
  }
});

test("what is taken ahead is delivered once, also when its window takes several batches", async () => {
  const waiting = await begin();
  const holder = await begin();
  const names = Array.from({ length: 7 }, (_, index) => `calf/${index}`);
  for (const name of names) {
    const fast = await begin();
    await record(fast.trx, name);
    await finish(fast);
  }
  await record(waiting.trx, "calf/7");
  await finish(waiting);
  await deliverUntil(8, { batch: 3 });
  await finish(holder);
  await deliverPastAll();
  expect(delivered).toEqual([...names, "calf/7"]);
});

test("order holds from key to key and over the ends of full windows", async () => {
  const oldest = await begin();
  const older = await begin();
  const holder = await begin();
  const youngest = await begin();
  await record(youngest.trx, "bull/first");
  await finish(youngest);
  await record(older.trx, "hen/first");
  await record(older.trx, "bull/second");
  await finish(older);
  await record(oldest.trx, "hen/second");
  await finish(oldest);
  await deliverUntil(4, { batch: 1, window: 1 });
  expect(delivered).toEqual(["hen/first", "hen/second", "bull/first", "bull/second"]);
  await finish(holder);
  await deliverPastAll();
  expect(delivered).toHaveLength(4);
});

test("slow transactions that overlap without end do not hold up a busy key", async () => {
  let slow = await begin();
  for (let round = 0; round < 10; round += 1) {
    const next = await begin();
    const fast = await begin();
    await record(fast.trx, `horse/${round}-fast`);
    await finish(fast);
    await record(slow.trx, `horse/${round}-slow`);
    await finish(slow);
    slow = next;
    await deliverUntil((round + 1) * 2);
  }
  await finish(slow);
  const inOrder = Array.from({ length: 10 }, (_, n) => [`horse/${n}-fast`, `horse/${n}-slow`]);
  expect(delivered).toEqual(inOrder.flat());
});

test("events of one call keep their order", async () => {
  const names = Array.from({ length: 500 }, (_, index) => `goat/${index}`);
  const writer = await begin();
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
async function begin(): Promise<Step> {
  const end = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<Trx>();
  const ended = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id() as xid`.execute(trx);
    newestXid = BigInt(rows[0]!.xid);
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
async function tearOneKey(): Promise<Step> {
  const waiting = await begin();
  const holder = await begin();
  const fast = await begin();
  await record(fast.trx, "cow/first");
  await finish(fast);
  await record(waiting.trx, "cow/second");
  await finish(waiting);
  return holder;
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

async function deliverAll(limits: BatchLimits): Promise<void> {
  let delivery: Delivery;
  do delivery = await deliverBatch(database.db, subscription, limits);
  while (delivery.isWindowOpen || delivery.events.length > 0);
}

/** Other test files' transactions hold the window back for a moment, so delivery is asked for again. */
async function deliverUntil(count: number, limits: BatchLimits = { batch: 100 }): Promise<void> {
  await expect
    .poll(async () => {
      await deliverAll(limits);
      return delivered.length;
    }, patiently)
    .toBe(count);
}

/**
 * Until the cursor has passed every transaction of the test, so that nothing of them is to come. The
 * newest counts, not the last to end: another file's transaction may stand between the two and run on.
 */
async function deliverPastAll(): Promise<void> {
  await expect
    .poll(async () => {
      await deliverAll({ batch: 100 });
      return (await readDoneBelow()) > newestXid;
    }, patiently)
    .toBe(true);
}

async function readDoneBelow(): Promise<bigint> {
  const { done_below } = await database.db
    .selectFrom("platform.event_cursors")
    .select("done_below")
    .where("reader", "=", subscription.reader)
    .executeTakeFirstOrThrow();
  return BigInt(done_below);
}

async function eventsAhead(): Promise<number> {
  const rows = await database.db
    .selectFrom("platform.events_ahead")
    .select("seq")
    .where("reader", "=", subscription.reader)
    .execute();
  return rows.length;
}
