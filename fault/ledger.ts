/**
 * `pnpm fault ledger [--kills 200]`. Goal: no acknowledged transfer is lost, none has its effect twice, no
 * account goes below its rule, whatever is killed. Method: three API processes, a worker and a PostgreSQL
 * with fsync, all killed with SIGKILL at random under load, and a checker that believes only what the
 * clients were told: once with the ledger alone, holds and linked transfers included, and once with the
 * product's own transfer route and people with sessions, grants and limits. Three faults planted on
 * purpose must each be noticed by that checker, as what they are.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ChildProcess } from "node:child_process";
import { createPool } from "../server/src/platform/db/database.ts";
import type { Verdict } from "./ledger/check-books.ts";
import { startKillableCluster } from "./ledger/killable-cluster.ts";
import { plants } from "./ledger/plant.ts";
import { openRouteStage } from "./ledger/route-stage.ts";
import type { Databases, Stage } from "./ledger/stage.ts";
import { openSubmitStage } from "./ledger/submit-stage.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";
import { firstMessage, kill, killAll, start, until } from "./run/children.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    /** One run instead of all: the name of a control, "storm" or "route". */
    only: { type: "string" },
  },
});
const apiKills = Number(values.kills);
const apiProcesses = 3;

const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];
const cluster = await startKillableCluster();
onEnd(() => cluster.stop());
onEnd(killAll);

interface Plan {
  name: string;
  plant?: (owner: ReturnType<typeof createPool>) => Promise<void>;
  apiKills: number;
  /** After so many kills of an API process, also one of the worker, or of PostgreSQL. */
  workerEvery: number;
  databaseEvery: number;
  clients: number;
  open: (databases: Databases) => Promise<Stage>;
}

const isWanted = (name: string) => (values.only ?? name) === name;

try {
  await runControls();
  if (isWanted("storm")) await runStorm("storm", apiKills, openWithHolds);
  // The product's API takes seconds to start, so it is killed less often.
  if (isWanted("route")) await runStorm("route", Math.ceil(apiKills / 4), openRouteStage);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "ledger: held" : `ledger: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

async function runControls(): Promise<void> {
  const quiet = { workerEvery: 5, databaseEvery: 1_000, clients: 16 };
  const openPlain = (databases: Databases) => openSubmitStage(databases, { isPlain: true });
  for (const [name, { plant, finding }] of Object.entries(plants)) {
    if (!isWanted(name)) continue;
    const verdict = await run({ name, plant, apiKills: 6, ...quiet, open: openPlain });
    expectFinding(name, verdict, finding);
  }
  const name = "asynchronous commit";
  if (!isWanted(name)) return;
  await cluster.asSuperuser("alter system set synchronous_commit = off");
  await cluster.asSuperuser("alter system set wal_writer_delay = '10s'");
  await cluster.killAndRestart();
  const plan = { name, apiKills: 8, ...quiet, databaseEvery: 2, open: openWithHolds };
  expectFinding(name, await run(plan), "lost");
  await cluster.asSuperuser("alter system reset all");
  await cluster.killAndRestart();
}

async function runStorm(name: string, kills: number, open: Plan["open"]): Promise<void> {
  const often = { workerEvery: 10, databaseEvery: 20, clients: 24 };
  const { posted, ...faults } = await run({ name, apiKills: kills, ...often, open });
  const isSound = posted > 0 && Object.values(faults).every((count) => count === 0);
  if (!isSound) broken.push(`${name}: ${JSON.stringify({ posted, ...faults })}`);
}

function openWithHolds(databases: Databases): Promise<Stage> {
  return openSubmitStage(databases, { isPlain: false });
}

function expectFinding(name: string, verdict: Verdict, finding: keyof Verdict): void {
  if (verdict[finding] === 0) broken.push(`control "${name}": no ${finding} was noticed`);
}

async function run(plan: Plan): Promise<Verdict> {
  const { appUrl, ownerUrl } = await cluster.newDatabase(plan.name.replaceAll(" ", "_"));
  const owner = createPool({
    connectionString: ownerUrl,
    poolSize: 2,
    onPoolError: () => {},
    waitMs: 10_000,
  });
  const stage = await plan.open({ owner, appUrl });
  await plan.plant?.(owner);
  const apis = await startApis(stage.api);
  const worker = { process: start(new URL("ledger/worker.ts", import.meta.url), [appUrl]) };
  const clients = stage.startClients(() => apis.ports, plan.clients);
  await sleep(1_000);
  const killed = await storm(plan, { appUrl, apis, worker });
  await clients.finish();
  const settled = await until(async () => (await countOpenHolds(owner)) === 0, 20_000);
  await apis.stop();
  await kill(worker.process);
  const verdict = await stage.check(clients);
  await owner.end();
  print(
    `${plan.name}: killed ${killed.api} API, ${killed.worker} worker, ${killed.database} PostgreSQL ` +
      `(up again after at most ${killed.slowestMs.toFixed(0)} ms); ${clients.lostAnswers} answers lost and ` +
      `asked again; ${JSON.stringify(verdict)}`,
  );
  if (settled === undefined && plan.name === "storm")
    broken.push(`${plan.name}: holds stayed open`);
  return verdict;
}

interface Apis {
  ports: (number | undefined)[];
  restart(slot: number): Promise<void>;
  stop(): Promise<void>;
}

async function startApis({ program, args }: Stage["api"]): Promise<Apis> {
  const ports: (number | undefined)[] = Array.from({ length: apiProcesses }, () => undefined);
  const children: ChildProcess[] = [];
  const startSlot = async (slot: number) => {
    const child = start(program, args);
    children[slot] = child;
    ports[slot] = await firstMessage<number>(child);
  };
  await Promise.all(ports.map((_, slot) => startSlot(slot)));
  return {
    ports,
    restart: async (slot) => {
      ports[slot] = undefined;
      await kill(children[slot]!);
      await startSlot(slot);
    },
    stop: async () => {
      await Promise.all(children.map((child) => kill(child)));
    },
  };
}

async function storm(
  plan: Plan,
  { appUrl, apis, worker }: { appUrl: string; apis: Apis; worker: { process: ChildProcess } },
): Promise<{ api: number; worker: number; database: number; slowestMs: number }> {
  const killed = { api: 0, worker: 0, database: 0, slowestMs: 0 };
  while (killed.api < plan.apiKills) {
    await sleep(Math.random() * 400);
    killed.api += 1;
    await apis.restart(killed.api % apiProcesses);
    if (killed.api % plan.workerEvery === 0) {
      await kill(worker.process);
      worker.process = start(new URL("ledger/worker.ts", import.meta.url), [appUrl]);
      killed.worker += 1;
    }
    if (killed.api % plan.databaseEvery === 0) {
      killed.slowestMs = Math.max(killed.slowestMs, await cluster.killAndRestart());
      killed.database += 1;
    }
  }
  await sleep(500);
  return killed;
}

async function countOpenHolds(owner: ReturnType<typeof createPool>): Promise<number> {
  const { rows } = await owner.query<{ open: number }>(
    "select count(*)::int as open from ledger.holds where resolved_by is null",
  );
  return rows[0]!.open;
}
