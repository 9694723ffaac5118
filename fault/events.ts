/**
 * Goal: no event is lost, none has its effect twice and none of a key comes out of order, with writers
 * that commit out of order and readers that are killed; and a backlog is drained fast enough.
 * Method: a PostgreSQL with fsync on, writers and readers in processes of their own, readers killed
 * with SIGKILL all the time, and a checker that knows only the keys' own counters. A control run with
 * readers that take nothing ahead must show inversions, or the run has proved nothing.
 */
import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { checkDeliveries, type Deliveries } from "./events/check-deliveries.ts";
import { measureDrain } from "./events/measure-drain.ts";
import { createTables } from "./events/tables.ts";
import type { Acknowledged } from "./events/writer.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";
import { firstMessage, kill, killAll, start, until } from "./run/children.ts";

const writerProcesses = 3;
const loopsPerWriter = 8;
const readerProcesses = 3;
const readers = ["fault.first", "fault.second"];
const floor = 3_000;
const target = 10_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];
const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 1,
  onPoolError: () => {},
});
onEnd(() => owner.end());
onEnd(killAll);

let drained = 0;
try {
  await createTables(owner);
  await runControl();
  await createTables(owner);
  await runStorm();
  drained = await measureDrain({ owner, url: database.appUrl, events: 200_000 });
  print(`drain: ${drained.toFixed(0)} events/s by one reader (target ${target})`);
  if (drained < floor) broken.push(`drain is below the floor of ${floor} events/s`);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "events: held" : `events: BROKEN\n${broken.join("\n")}`);
print(`ratio ${drained.toFixed(0)} (floor ${floor})`);
process.exit(broken.length === 0 ? 0 : 1);

/** Readers as they would be if nothing was ever taken ahead; the checker must notice. */
async function runControl(): Promise<void> {
  await owner.query(`
    create function platform.take_none() returns trigger language plpgsql as 'begin return null; end';
    create trigger take_none before insert on platform.events_ahead
    for each row execute function platform.take_none()`);
  const [first] = await runWriters({ seconds: 8, killEveryMs: 2_000 });
  await owner.query("drop function platform.take_none cascade");
  print(
    `control, nothing taken ahead: ${first!.inverted} inversions in ${first!.committed} events`,
  );
  if (first!.inverted === 0) broken.push("control: no inversion was seen, so order was not tested");
}

async function runStorm(): Promise<void> {
  const results = await runWriters({ seconds: 40, killEveryMs: 400 });
  results.forEach((result, index) => {
    const { committed, lost, doubled, inverted, acknowledgedButMissing } = result;
    const name = readers[index];
    print(
      `${name}: ${committed} committed, ${lost} lost, ${doubled} doubled, ${inverted} inverted`,
    );
    if (lost + doubled + inverted + acknowledgedButMissing > 0) {
      broken.push(`${name}: ${JSON.stringify(result)}`);
    }
  });
}

async function runWriters(options: {
  seconds: number;
  killEveryMs: number;
}): Promise<Deliveries[]> {
  const args = [database.appUrl, String(options.seconds), String(loopsPerWriter)];
  const writers = Array.from({ length: writerProcesses }, () =>
    start(new URL("events/writer.ts", import.meta.url), args),
  );
  const storm = new AbortController();
  const kills = Array.from({ length: readerProcesses }, () => keepKilling(options, storm.signal));
  const acknowledged = (await Promise.all(writers.map(readAcknowledged))).flat();
  storm.abort();
  // The second reader takes small bites on purpose; the first shows whether writers can starve one.
  const keptUp = await shareDelivered(readers[0]!);
  const killed = (await Promise.all(kills)).reduce((sum, count) => sum + count, 0);
  const drainedInMs = await until(isEverythingDelivered, 45_000);
  await killAll();
  print(
    `readers killed: ${killed}; ${(keptUp * 100).toFixed(0)} % delivered when the writers ended, ` +
      `the rest after ${drainedInMs?.toFixed(0) ?? "never"} ms`,
  );
  if (keptUp < 0.5) broken.push("the readers were starved by the writers");
  return Promise.all(readers.map((reader) => checkDeliveries(owner, reader, acknowledged)));
}

async function readAcknowledged(writer: ChildProcess): Promise<Acknowledged[]> {
  const acknowledged = await firstMessage<Acknowledged[]>(writer);
  if (!acknowledged) throw new Error("a writer died");
  return acknowledged;
}

/** One reader process after the other, each killed after a random while; the last one stays. */
async function keepKilling(
  { killEveryMs }: { killEveryMs: number },
  signal: AbortSignal,
): Promise<number> {
  let killed = 0;
  for (;;) {
    const child: ChildProcess = start(new URL("events/reader.ts", import.meta.url), [
      database.appUrl,
      ...readers,
    ]);
    const isReady = (await firstMessage(child)) !== undefined;
    if (isReady && signal.aborted) return killed;
    await sleep(killEveryMs * (0.5 + Math.random()));
    await kill(child);
    killed += 1;
  }
}

async function isEverythingDelivered(): Promise<boolean> {
  const shares = await Promise.all(readers.map(shareDelivered));
  return shares.every((share) => share >= 1);
}

async function shareDelivered(reader: string): Promise<number> {
  const { rows } = await owner.query<{ share: number }>(
    `select (select count(*) from fault.effects where reader = $1)::float8
       / (select greatest(sum(counter), 1) from fault.keys)::float8 as share`,
    [reader],
  );
  return rows[0]!.share;
}
