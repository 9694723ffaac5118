/**
 * `pnpm fault ledger [--kills 200]`. Goal: no acknowledged transfer is lost, none has its effect twice, no
 * account goes below its rule, whatever is killed. Method: three API processes, a worker and a PostgreSQL
 * with fsync, all killed with SIGKILL at random under load, and a checker that believes only what the
 * clients were told. Three faults planted on purpose must each be noticed by that checker.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ChildProcess } from "node:child_process";
import { createPool } from "../server/src/platform/db/database.ts";
import { newId } from "../server/src/platform/ids.ts";
import { checkBooks, type Verdict } from "./ledger/check-books.ts";
import { startClients } from "./ledger/clients.ts";
import { startKillableCluster } from "./ledger/killable-cluster.ts";
import { plants } from "./ledger/plant.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";
import { firstMessage, kill, killAll, start, until } from "./run/children.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    /** One run instead of all: the name of a control, or "storm". */
    only: { type: "string" },
  },
});
const apiKills = Number(values.kills);
const apiProcesses = 3;
const funds = 2_000;

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
  isPlain?: boolean;
}

const isWanted = (name: string) => (values.only ?? name) === name;

try {
  await runControls();
  if (isWanted("storm")) await runStorm();
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "ledger: held" : `ledger: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

async function runControls(): Promise<void> {
  const quiet = { workerEvery: 5, databaseEvery: 1_000, clients: 16 };
  for (const [name, plant] of Object.entries(plants)) {
    if (!isWanted(name)) continue;
    expectFindings(name, await run({ name, plant, apiKills: 6, ...quiet, isPlain: true }));
  }
  const name = "asynchronous commit";
  if (!isWanted(name)) return;
  await cluster.asSuperuser("alter system set synchronous_commit = off");
  await cluster.asSuperuser("alter system set wal_writer_delay = '10s'");
  await cluster.killAndRestart();
  expectFindings(name, await run({ name, apiKills: 8, ...quiet, databaseEvery: 2 }));
  await cluster.asSuperuser("alter system reset all");
  await cluster.killAndRestart();
}

async function runStorm(): Promise<void> {
  const often = { workerEvery: 10, databaseEvery: 20, clients: 24 };
  const verdict = await run({ name: "storm", apiKills, ...often });
  if (countFaults(verdict) > 0) broken.push(`storm: ${JSON.stringify(verdict)}`);
}

function expectFindings(name: string, verdict: Verdict): void {
  if (countFaults(verdict) === 0) broken.push(`control "${name}": the checker noticed nothing`);
}

function countFaults({ lost, doubled, negative, wrongBalances, breaks }: Verdict): number {
  return lost + doubled + negative + wrongBalances + breaks;
}

async function run(plan: Plan): Promise<Verdict> {
  const { appUrl, ownerUrl } = await cluster.newDatabase(plan.name.replaceAll(" ", "_"));
  const owner = createPool({
    connectionString: ownerUrl,
    poolSize: 2,
    onPoolError: () => {},
    waitMs: 10_000,
  });
  const opening = await openBooks(owner);
  await plan.plant?.(owner);
  const apis = await startApis(appUrl);
  const worker = { process: start(new URL("ledger/worker.ts", import.meta.url), [appUrl]) };
  const accounts = [...opening.keys()].slice(1);
  const clients = startClients({
    ports: () => apis.ports,
    accounts,
    count: plan.clients,
    isPlain: plan.isPlain ?? false,
  });
  await sleep(1_000);
  const killed = await storm(plan, { appUrl, apis, worker });
  await clients.finish();
  const settled = await until(async () => (await countOpenHolds(owner)) === 0, 20_000);
  await apis.stop();
  await kill(worker.process);
  const verdict = await checkBooks({ owner, appUrl, acknowledged: clients.acknowledged, opening });
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

/** A few accounts, some of them hot, none of them rich: refusals belong to the load. */
async function openBooks(owner: ReturnType<typeof createPool>): Promise<Map<string, number>> {
  await owner.query(`insert into ledger.books (code, name, title, nature, unit, funds_rule) values
    ('7.01', 'fault', 'Prova', 'liability', 'brl', 'debits_within_credits'),
    ('7.02', 'fault_world', 'Prova', 'asset', 'brl', 'none')`);
  const ids = Array.from({ length: 25 }, () => newId());
  await owner.query("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
    ids,
    ids.map(() => 0),
    ids.map((_, index) => (index === 0 ? "fault_world" : "fault")),
    ids.map(() => "fault"),
    ids.map(() => null),
  ]);
  const [world, ...others] = ids;
  for (const id of others) {
    await owner.query(
      `with moved as (
        insert into ledger.transfers (id, kind, debit_account, credit_account, amount, group_id, reason,
          reference, input_hash, occurred_at, recorded_at)
        values ($1, 'transfer', $2, $3, $4, $1, 'funds', '', sha256(''), platform.now(), platform.real_now())
      )
      update ledger.accounts set
        debits_posted = debits_posted + case id when $2 then $4::bigint else 0 end,
        credits_posted = credits_posted + case id when $3 then $4::bigint else 0 end
      where id in ($2, $3)`,
      [newId(), world, id, funds],
    );
  }
  return new Map(ids.map((id, index) => [id, index === 0 ? -funds * others.length : funds]));
}

interface Apis {
  ports: (number | undefined)[];
  restart(slot: number): Promise<void>;
  stop(): Promise<void>;
}

async function startApis(appUrl: string): Promise<Apis> {
  const ports: (number | undefined)[] = Array.from({ length: apiProcesses }, () => undefined);
  const children: ChildProcess[] = [];
  const startSlot = async (slot: number) => {
    const child = start(new URL("ledger/api.ts", import.meta.url), [appUrl]);
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
