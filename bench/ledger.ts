/**
 * `pnpm bench ledger [--repeats 3] [--seconds 3] [--people 1000]`: transfers a second through the ledger
 * over HTTP and through the public route with everything on (token, session, registration, payee, grant,
 * limit, audit, event), beside the bare engine (pgbench, one transfer per commit), the bare batched
 * function and a no-op route. All arms take turns inside each repeat, on the same tables with the same
 * durability, and share this machine; ratios are taken inside a repeat. After every arm the sums are
 * exact, what was answered is stored, and nothing has deadlocked. Grants are given before the timed part.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { firstMessage, killAll, start } from "../fault/run/children.ts";
import { createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { createBareFunction, runBare } from "./ledger/bare.ts";
import { accounts as spread, openBooks, proveBooks, readBooks } from "./ledger/books.ts";
import type { LedgerRequests, LoadOptions, LoadResult } from "./ledger/load.ts";
import type { Order } from "./ledger/public-api.ts";
import { publicSettings } from "./ledger/public-settings.ts";
import { report, type Figures } from "./ledger/report.ts";
import { treeCpuSeconds } from "./ledger/tree-cpu.ts";

const { values } = parseArgs({
  options: {
    repeats: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    people: { type: "string", default: "1000" },
  },
});
const repeats = Number(values.repeats);
const seconds = Number(values.seconds);
const people = Number(values.people);
const hot = 10;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const directory = await mkdtemp(join(tmpdir(), "areon-bench-"));
onEnd(() => rm(directory, { recursive: true, force: true }));
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 2,
  onPoolError: () => {},
});
onEnd(() => owner.end());
onEnd(killAll);

const rates: Figures[] = [];
const cpus: Figures[] = [];
let broken = 0;
try {
  await openBooks(owner);
  await createBareFunction(owner);
  // Started once and kept, so that no arm meets a cold program.
  const plain = await openPlainApis(3);
  const open = await openPublicApis();
  // Limits are opened, names read, programs and statistics made: as on any day but the first.
  await runPublic("everybody once", open, { what: "spread", connections: 64, count: people }, 60);
  await owner.query("analyze");
  await runPublic("warm-up", open, { what: "hot", connections: 256, count: 8 * people }, 20);
  for (let repeat = 1; repeat <= repeats; repeat += 1) {
    print(`repeat ${repeat} of ${repeats}, load average ${loadavg()[0]!.toFixed(1)}`);
    rates.push({});
    cpus.push({});
    await runArms(plain, open);
  }
  const { isSound, transfers } = await proveBooks(database.appUrl, owner);
  print(`${transfers} transfers: ${isSound ? "the books agree" : "THE BOOKS DO NOT AGREE"}`);
  if (!isSound) broken += 1;
} finally {
  await cleanUp();
}
const missed = report(rates, cpus, print);
process.exit(broken + missed === 0 ? 0 : 1);

type Child = ReturnType<typeof start>;
interface Api {
  child: Child;
  port: number;
}

async function runArms(plain: readonly Api[], open: readonly Api[]): Promise<void> {
  const ledger = (name: string, connections: number, requests: LedgerRequests, apis = 1) => {
    const ports = plain.slice(0, apis).map(({ port }) => port);
    return runLoad(name, { ports, connections, seconds, requests }, "ledger.transfers");
  };
  const onSpread = { path: "/transfers", accounts: spread } as const;
  const onHot = { path: "/transfers", accounts: hot } as const;
  const noop = { path: "/noop", accounts: spread } as const;
  const most = 5_000 * seconds;
  await bare("bare spread c16", 16, spread);
  await ledger("ledger spread c256", 256, onSpread);
  await ledger("ledger spread c64", 64, onSpread);
  await runPublic("public spread c256", open, { what: "spread", connections: 256, count: most });
  await runPublic("public spread c64", open, { what: "spread", connections: 64, count: most });
  await bare("bare spread c64", 64, spread);
  await batched("batched spread", spread);
  await bare("bare hot c4", 4, hot);
  await ledger("ledger hot c256", 256, onHot);
  await ledger("ledger hot c64", 64, onHot);
  await runPublic("public hot c256", open, { what: "hot", connections: 256, count: most });
  await bare("bare hot c64", 64, hot);
  await batched("batched hot", hot);
  await ledger("noop c64", 64, noop);
  await ledger("noop c256", 256, noop);
  await ledger("replay c256", 256, { ...onSpread, isReplay: true });
  await ledger("three processes, hot", 192, onHot, 3);
  await runPublic("public hot c64", open, { what: "hot", connections: 64, count: most });
  // The same requests once more: every answer is that of the first time.
  await runPublic("public replay c256", open, { what: "again", connections: 256, count: 0 });
  const three = { what: "hot", connections: 192, count: most, apis: 3 } as const;
  await runPublic("public, three processes, hot", open, three);
  await runPublic("PIN checks", open, { what: "pins", connections: 16, count: 400 });
}

async function openPlainApis(count: number): Promise<Api[]> {
  return Promise.all(
    Array.from({ length: count }, () => openApi("ledger/api.ts", [database.appUrl])),
  );
}

/** One after the other: the first makes the people, whom the others know by the same keys. */
async function openPublicApis(): Promise<Api[]> {
  const settings = JSON.stringify(publicSettings(database.appUrl));
  const apis: Api[] = [];
  for (const made of [values.people, "0", "0"]) {
    apis.push(await openApi("ledger/public-api.ts", [settings, made]));
  }
  return apis;
}

async function openApi(program: string, args: string[]): Promise<Api> {
  const child = start(new URL(program, import.meta.url), args);
  const port = await firstMessage<number>(child);
  if (port === undefined) throw new Error(`${program} did not start`);
  return { child, port };
}

async function bare(name: string, clients: number, accounts: number): Promise<void> {
  const cpu = measureCpu();
  keep(name, await runBare({ url: database.appUrl, directory, clients, seconds, accounts }), cpu);
  await readBooks(owner);
}

async function batched(name: string, accounts: number): Promise<void> {
  const args = [database.appUrl, String(seconds), String(accounts)];
  const child = start(new URL("ledger/batched.ts", import.meta.url), args);
  await firstMessage(child);
  const cpu = measureCpu();
  keep(name, (await firstMessage<number>(child)) ?? 0, cpu);
  await readBooks(owner);
}

interface PublicArm {
  what: Order["what"] | "again";
  connections: number;
  count: number;
  apis?: number;
}

async function runPublic(
  name: string,
  open: readonly Api[],
  { what, connections, count, apis = 1 }: PublicArm,
  longest = seconds,
): Promise<void> {
  const file = join(directory, "requests.json");
  if (what !== "again") {
    const { child } = open[0]!;
    const ready = firstMessage(child);
    child.send({ file, count, what } satisfies Order);
    await ready;
  }
  const ports = open.slice(0, apis).map(({ port }) => port);
  const options = { ports, connections, seconds: longest, requests: { file } };
  const writes = { pins: "identity.step_up_grants", again: undefined } as const;
  const table = what === "pins" || what === "again" ? writes[what] : "wallet.transfers";
  await runLoad(name, options, table);
}

/** Every answer "posted" must be a row of that table, and nothing else may be. */
async function runLoad(
  name: string,
  options: LoadOptions,
  table: "ledger.transfers" | "wallet.transfers" | "identity.step_up_grants" | undefined,
): Promise<void> {
  const before = await readBooks(owner, table);
  const child = start(new URL("ledger/load.ts", import.meta.url), [JSON.stringify(options)]);
  await firstMessage(child);
  const cpu = measureCpu();
  const result = await firstMessage<LoadResult>(child);
  if (!result) throw new Error(`${name}: the load ended without a word`);
  const { perSecond, p50, p99, posted, replayed, refused, failed, firstFailure } = result;
  keep(
    name,
    perSecond,
    cpu,
    `, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; ${posted} posted, ${replayed} replayed, ` +
      `${refused} refused, ${failed} failed`,
  );
  const after = await readBooks(owner, table);
  const isNoop = "path" in options.requests && options.requests.path === "/noop";
  const stored = after.rows - before.rows;
  const isExact = isNoop || table === undefined || stored === posted;
  const deadlocks = after.deadlocks - before.deadlocks;
  if (isExact && failed === 0 && deadlocks === 0) return;
  broken += 1;
  print(`BROKEN: ${stored} stored for ${posted}, ${deadlocks} deadlocks; ${firstFailure}`);
}

function keep(name: string, perSecond: number, cpu: () => number, more = ""): void {
  const each = (cpu() * 1_000_000) / (perSecond * seconds);
  print(`${name}: ${perSecond.toFixed(0)}/s, ${each.toFixed(0)} µs CPU each${more}`);
  const [rate, cost] = [rates.at(-1), cpus.at(-1)];
  if (!rate || !cost) return;
  rate[name] = perSecond;
  cost[name] = each;
}

/** Seconds of CPU from now on, of PostgreSQL, the APIs and the load together. */
function measureCpu(): () => number {
  const before = treeCpuSeconds();
  return () => treeCpuSeconds() - before;
}
