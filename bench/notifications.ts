/**
 * `pnpm bench notifications [rows]`: how long a person waits for the bell and for the list when the
 * table is large. Method: a PostgreSQL of its own with 20 million rows of 200,000 people, of whom few
 * have very many; 5,000 people, the heaviest 100 among them, each ask once, four at a time, through
 * the use cases of the routes. The plan of every kind of page must read exactly one partition.
 */
import { findUnreadCount, listNotifications } from "../server/src/modules/notifications/index.ts";
import { createDatabase, createPool, type Database } from "../server/src/platform/db/database.ts";
import {
  explain,
  partitionsIn,
  recordStatements,
} from "../server/src/platform/db/test-statements.ts";
import { overNetwork } from "../server/src/platform/db/local-cluster.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { loadRows } from "./notifications/load-rows.ts";

const rows = Number(process.argv[2] ?? 20_000_000);
const people = Math.max(1_000, rows / 100);
const asked = Math.min(people, 5_000);
const heavy = 100;
const atOnce = 4;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const cluster = await startThrowAwayCluster();
const pool = createPool({
  // As a production asks.
  connectionString: overNetwork(cluster.appUrl),
  poolSize: atOnce * 2,
  onPoolError: () => {},
  waitMs: 20_000,
});
const db = createDatabase(pool);
try {
  await loadRows({ ownerUrl: cluster.ownerUrl, rows, people, print });
  await printSizes();
  const heaviest = await findPeople("order by count(*) desc", heavy);
  const others = await findPeople("order by md5(user_id::text)", asked - heavy);
  const everybody = shuffle([...heaviest, ...others]);
  const first = { kind: undefined, unreadOnly: false, before: undefined, limit: 10 };
  await measure("unread count", everybody, findUnreadCount);
  await measure("first page", everybody, (on, userId) =>
    listNotifications(on, { userId, ...first }),
  );
  await measure("first page, again", everybody, (on, userId) =>
    listNotifications(on, { userId, ...first }),
  );
  await measure("unread only", everybody, (on, userId) =>
    listNotifications(on, { userId, ...first, unreadOnly: true }),
  );
  await measure("one kind", everybody, (on, userId) =>
    listNotifications(on, { userId, ...first, kind: "financial" }),
  );
  await measure(`rarest kind, ${heavy} heaviest`, heaviest, (on, userId) =>
    listNotifications(on, { userId, ...first, kind: "auction" }),
  );
} finally {
  await db.destroy();
  await cluster.stop();
}

type Ask = (on: Database, userId: string) => Promise<unknown>;

async function measure(name: string, userIds: readonly string[], ask: Ask): Promise<void> {
  const times: number[] = [];
  const queue = [...userIds];
  const askAll = async () => {
    for (let userId = queue.pop(); userId !== undefined; userId = queue.pop()) {
      const started = performance.now();
      await ask(db, userId);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askAll));
  times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]!.toFixed(2)} ms`;
  const partitions = await countPartitions(userIds[0]!, ask);
  print(
    `${name}: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, max ${at(1)}; ` +
      `${times.length} people, ${partitions} partition(s) in the plan`,
  );
}

/** The unread count has a table of its own; every list must stay inside one partition. */
async function countPartitions(userId: string, ask: Ask): Promise<number> {
  const statements = await recordStatements(pool, (on) => ask(on, userId));
  const lists = statements.filter(({ sql }) => sql.includes('"notifications"."notifications"'));
  let partitions = 0;
  for (const statement of lists) {
    partitions = partitionsIn(await explain(pool, statement), "notifications").length;
    if (partitions !== 1) throw new Error(`${partitions} partitions in the plan`);
  }
  return partitions;
}

async function findPeople(order: string, count: number): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    const { rows: found } = await client.query<{ user_id: string }>(
      `select user_id from notifications.notifications group by user_id ${order} limit ${count}`,
    );
    return found.map((row) => row.user_id);
  } finally {
    client.release(true);
  }
}

async function printSizes(): Promise<void> {
  const { rows: sizes } = await pool.query<{ name: string; bytes: string }>(`
    select case when c.relkind = 'r' then 'rows' else regexp_replace(c.relname, '.*_p\\d\\d_', '') end as name,
      sum(pg_relation_size(c.oid)) / ${rows} as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'notifications' and c.relname like 'notifications_p%' and c.relkind in ('r', 'i')
    group by 1 order by 1`);
  for (const { name, bytes } of sizes) print(`${name}: ${Number(bytes).toFixed(0)} bytes per row`);
}

function shuffle<T>(list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
