/**
 * `pnpm bench ledger [--repeats 3] [--seconds 3]`: transfers a second through the ledger over HTTP, beside
 * the bare engine (pgbench, one transfer per commit), the bare batched function, a no-op route and a
 * replay storm. All arms take turns inside each repeat, on the same tables with the same durability, and
 * share this machine; ratios are taken inside a repeat. Sums are checked after every arm.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { firstMessage, killAll, start } from "../fault/run/children.ts";
import { verifyLedger } from "../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { createBareFunction, runBare } from "./ledger/bare.ts";
import { accounts as spread, checkTotals, countDeadlocks, openBooks } from "./ledger/books.ts";
import type { LoadOptions, LoadResult } from "./ledger/load.ts";
import { treeCpuSeconds } from "./ledger/tree-cpu.ts";

const { values } = parseArgs({
  options: {
    repeats: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
  },
});
const repeats = Number(values.repeats);
const seconds = Number(values.seconds);
const hot = 10;
const print = (line: string) => void process.stdout.write(`${line}\n`);

/** What each floor compares: an arm, with the best of others. */
const floors = [
  {
    name: "ledger over HTTP, spread",
    arm: "ledger spread c256",
    base: /^bare spread/,
    floor: 2,
    aim: 5,
  },
  { name: "ledger over HTTP, hot", arm: "ledger hot c256", base: /^bare hot/, floor: 5, aim: 20 },
  { name: "replay storm", arm: "replay c256", base: /^noop c256/, floor: 0.7, aim: 0.9 },
];
/** Told, but without a floor. */
const remarks = [
  { name: "with an event and audit each, spread", arm: "facts spread c256", base: /^bare spread/ },
  {
    name: "of the bare batched function, spread",
    arm: "ledger spread c256",
    base: /^batched spread/,
  },
  { name: "of the bare batched function, hot", arm: "ledger hot c256", base: /^batched hot/ },
  { name: "of the no-op route, spread", arm: "ledger spread c256", base: /^noop c256/ },
];

const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const directory = await mkdtemp(join(tmpdir(), "areon-bench-"));
onEnd(() => rm(directory, { recursive: true, force: true }));
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 2,
  onPoolError: () => {},
});
await owner.query("alter role areon_owner set statement_timeout = 0").catch(() => {});
onEnd(() => owner.end());
onEnd(killAll);

const figures: Record<string, number>[] = [];
const cpuEach: Record<string, number> = {};
let failed = 0;
let servers = { plain: [] as number[], withFacts: [] as number[] };
try {
  await openBooks(owner);
  await createBareFunction(owner);
  servers = await startServers();
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    print(`repeat ${repeat} of ${repeats}, load average ${loadavg()[0]!.toFixed(1)}`);
    figures.push(await runArms());
  }
  await proveBooks();
} finally {
  await cleanUp();
}
report();
process.exit(failed === 0 ? 0 : 1);

async function runArms(): Promise<Record<string, number>> {
  const figure: Record<string, number> = {};
  const bare = async (name: string, clients: number, accounts: number) => {
    const options = { url: database.appUrl, directory, clients, seconds, accounts };
    const cpu = measureCpu();
    figure[name] = await runBare(options);
    await finish(name, figure[name], cpu);
  };
  const batched = async (name: string, accounts: number) => {
    const args = [database.appUrl, String(seconds), String(accounts)];
    const child = start(new URL("ledger/batched.ts", import.meta.url), args);
    await firstMessage(child);
    const cpu = measureCpu();
    figure[name] = (await firstMessage<number>(child)) ?? 0;
    await finish(name, figure[name], cpu);
  };
  const loaded = async (
    name: string,
    load: Omit<LoadOptions, "ports" | "seconds">,
    apis = 1,
    extras = "none",
  ) => {
    figure[name] = await runLoad(name, load, apis, extras);
  };
  const ledger = { path: "/transfers" as const };
  await bare("bare spread c16", 16, spread);
  await loaded("ledger spread c256", { ...ledger, connections: 256, accounts: spread });
  await loaded("ledger spread c64", { ...ledger, connections: 64, accounts: spread });
  await bare("bare spread c64", 64, spread);
  await batched("batched spread", spread);
  await bare("bare hot c4", 4, hot);
  await loaded("ledger hot c256", { ...ledger, connections: 256, accounts: hot });
  await loaded("ledger hot c64", { ...ledger, connections: 64, accounts: hot });
  await bare("bare hot c64", 64, hot);
  await batched("batched hot", hot);
  await loaded("noop c64", { path: "/noop", connections: 64, accounts: spread });
  await loaded("noop c256", { path: "/noop", connections: 256, accounts: spread });
  await loaded("replay c256", { ...ledger, connections: 256, accounts: spread, isReplay: true });
  await loaded("facts spread c256", { ...ledger, connections: 256, accounts: spread }, 1, "facts");
  await loaded("three processes, hot", { ...ledger, connections: 192, accounts: hot }, 3);
  return figure;
}

/** Started once and kept, so that no arm meets a cold program. */
async function startServers(): Promise<{ plain: number[]; withFacts: number[] }> {
  const open = async (extras: string) => {
    const child = start(new URL("ledger/api.ts", import.meta.url), [database.appUrl, extras]);
    return (await firstMessage<number>(child))!;
  };
  const plain = await Promise.all(["none", "none", "none"].map(open));
  return { plain, withFacts: [await open("facts")] };
}

async function runLoad(
  name: string,
  load: Omit<LoadOptions, "ports" | "seconds">,
  apis: number,
  extras: string,
): Promise<number> {
  const before = { ...(await checkTotals(owner)), deadlocks: await countDeadlocks(owner) };
  const ports = extras === "facts" ? servers.withFacts : servers.plain.slice(0, apis);
  const options = { ...load, ports, seconds };
  const child = start(new URL("ledger/load.ts", import.meta.url), [JSON.stringify(options)]);
  await firstMessage(child);
  const cpu = measureCpu();
  const result = await firstMessage<LoadResult>(child);
  if (result) cpuEach[name] = cpu(result.perSecond);
  if (!result) throw new Error(`${name}: the load ended without a word`);
  const { perSecond, p50, p99, posted, replayed, refused, failed: errors } = result;
  const after = await checkTotals(owner);
  const deadlocks = (await countDeadlocks(owner)) - before.deadlocks;
  print(
    `${name}: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ` +
      `${cpuEach[name]!.toFixed(0)} µs CPU each; ` +
      `${posted} posted, ${replayed} replayed, ${refused} refused, ${errors} failed, ${deadlocks} deadlocks`,
  );
  const isExact = load.path === "/noop" || after.transfers - before.transfers === posted;
  if (!isExact || errors > 0 || deadlocks > 0) {
    failed += 1;
    print(`BROKEN: ${after.transfers - before.transfers} stored for ${posted} answered "posted"`);
  }
  return perSecond;
}

async function finish(
  name: string,
  perSecond: number,
  cpu: (perSecond: number) => number,
): Promise<void> {
  cpuEach[name] = cpu(perSecond);
  await checkTotals(owner);
  print(`${name}: ${perSecond.toFixed(0)}/s, ${cpuEach[name].toFixed(0)} µs CPU each`);
}

/** Microseconds of CPU for each transfer from now on, of PostgreSQL, the API and the load together. */
function measureCpu(): (perSecond: number) => number {
  const before = treeCpuSeconds();
  return (perSecond) => ((treeCpuSeconds() - before) * 1_000_000) / (perSecond * seconds);
}

async function proveBooks(): Promise<void> {
  const pool = createPool({
    connectionString: database.appUrl,
    poolSize: 1,
    onPoolError: () => {},
  });
  const db = createDatabase(pool);
  const breaks = await verifyLedger(db, []);
  await db.destroy();
  const { transfers } = await checkTotals(owner);
  print(
    `${transfers} transfers: ${breaks.length === 0 ? "the books agree" : "THE BOOKS DO NOT AGREE"}`,
  );
  failed += breaks.length;
}

function report(): void {
  const ratio = ({ arm, base }: { arm: string; base: RegExp }) => {
    const perRepeat = figures.map((figure) => {
      const bases = Object.entries(figure).filter(([name]) => base.test(name));
      return figure[arm]! / Math.max(...bases.map(([, perSecond]) => perSecond));
    });
    const sorted = perRepeat.toSorted((a, b) => a - b);
    return { median: sorted[Math.floor(sorted.length / 2)]!, perRepeat };
  };
  for (const remark of remarks) print(`${remark.name}: ${ratio(remark).median.toFixed(2)} times`);
  for (const { name, floor, aim, ...compared } of floors) {
    const { median, perRepeat } = ratio(compared);
    print(`${name}: ${perRepeat.map((one) => one.toFixed(2)).join(", ")} (aim ${aim})`);
    print(`ratio ${median.toFixed(2)} (floor ${floor.toFixed(1)})`);
    if (median < floor) failed += 1;
  }
}
