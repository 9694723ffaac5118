/**
 * Commits facts of shared keys out of order: transactions take their id early or late, wait for the
 * keys' rows, linger, and roll back now and then. It tells what was acknowledged when it is done.
 */
import { setTimeout as sleep } from "node:timers/promises";
import {
  createDatabase,
  createPool,
  type Database,
  type Trx,
} from "../../server/src/platform/db/database.ts";
import { recordEvents } from "../../server/src/platform/events/record-events.ts";
import type { FaultTables } from "./tables.ts";

export interface Acknowledged {
  key: string;
  counter: number;
}

const [url = "", seconds = "", loops = ""] = process.argv.slice(2);
const keyCount = 24;
const end = performance.now() + Number(seconds) * 1_000;
const acknowledged: Acknowledged[] = [];

const pool = createPool({ connectionString: url, poolSize: Number(loops), onPoolError: () => {} });
pool.on("connect", (client) => client.on("error", () => {}));
const db = createDatabase(pool);
await Promise.all(Array.from({ length: Number(loops) }, write));
await db.destroy();
process.send?.(acknowledged, () => process.exit(0));

async function write(): Promise<void> {
  while (performance.now() < end) {
    const facts = await writeOnce(db).catch(() => []);
    acknowledged.push(...facts);
  }
}

function writeOnce(db: Database): Promise<Acknowledged[]> {
  return db.transaction().execute(async (trx) => {
    // Whoever wrote something before holds an old id when it gets to the keys.
    if (chance(0.6)) await takeTransactionId(trx);
    await sleep(chance(0.03) ? 700 : Math.random() * 15);
    const facts = await raiseCounters(trx, someKeys());
    await recordEvents(
      trx,
      facts.map(({ key, counter }) => ({ type: "fault.happened", key, payload: { counter } })),
    );
    if (chance(0.4)) await sleep(Math.random() * 10);
    if (chance(0.15)) throw new Error("rolled back on purpose");
    return facts;
  });
}

function takeTransactionId(trx: Trx): Promise<unknown> {
  return trx.selectNoFrom((eb) => eb.fn("pg_current_xact_id").as("id")).execute();
}

async function raiseCounters(trx: Trx, keys: string[]): Promise<Acknowledged[]> {
  const tables = trx.withTables<FaultTables>();
  // In order of the key, as all writers do, so that they never wait for each other in a circle.
  await tables
    .selectFrom("fault.keys")
    .select("key")
    .where("key", "in", keys)
    .orderBy("key")
    .forUpdate()
    .execute();
  const rows = await tables
    .updateTable("fault.keys")
    .set((eb) => ({ counter: eb("counter", "+", 1n) }))
    .where("key", "in", keys)
    .returning(["key", "counter"])
    .execute();
  return rows.map(({ key, counter }) => ({ key, counter: Number(counter) }));
}

function someKeys(): string[] {
  const count = 1 + Math.floor(Math.random() * 3);
  const keys = Array.from({ length: count }, () => `k${Math.floor(Math.random() * keyCount)}`);
  return [...new Set(keys)].sort();
}

function chance(probability: number): boolean {
  return Math.random() < probability;
}
