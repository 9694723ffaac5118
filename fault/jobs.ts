/**
 * Goal: every job has its effect exactly once and is resumed in under 30 s, whatever is killed.
 * Method: the product's supervisor, worker and queue on a PostgreSQL with fsync on. Workers are killed
 * and frozen in both halves of a job, one together with its supervisor, and PostgreSQL is stopped for
 * 6 s under four running jobs. The checker reads what the jobs wrote down, where nothing is unique.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, createPool, inTransaction } from "../server/src/platform/db/database.ts";
import {
  localPassword,
  startLocalCluster,
  type LocalCluster,
} from "../server/src/platform/db/local-cluster.ts";
import { migrate } from "../server/src/platform/db/migrate.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";
import { newId } from "../server/src/platform/ids.ts";
import { addJob } from "../server/src/platform/jobs/add-job.ts";
import { superviseWorker } from "../server/src/platform/jobs/supervise-worker.ts";
import { createLogger } from "../server/src/platform/log.ts";
import { migrationsDirectory } from "../tools/throw-away-cluster.ts";
import { slowJob } from "./jobs/slow-job.ts";
import { createTables } from "./jobs/tables.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";
import { killAll, start, until } from "./run/children.ts";

const port = 15_110;
const limitMs = 30_000;
const workerEntry = new URL("jobs/worker.ts", import.meta.url);
const log = createLogger({ LOG_LEVEL: "fatal" }, "fault");
const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];

let slowest = 0;
try {
  await main();
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "jobs: held" : `jobs: BROKEN\n${broken.join("\n")}`);
print(`slowest resumption ${(slowest / 1_000).toFixed(1)} s (limit ${limitMs / 1_000} s)`);
process.exit(broken.length === 0 ? 0 : 1);

async function main(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), "areon-fault-jobs-"));
  onEnd(() => rm(directory, { recursive: true, force: true }));
  let cluster = await startCluster(directory);
  onEnd(() => cluster.stop());
  const url = await createInstallation(cluster);
  const run = openRun(url);
  onEnd(killAll);

  const supervised = supervise(url);
  for (const afterMs of [200, 700, 1_700, 2_500]) {
    const [id = ""] = await run.addJobs(1);
    const pid = await run.startedBy(id);
    await sleep(afterMs);
    process.kill(pid, "SIGKILL");
    await run.report(`worker killed ${afterMs} ms into a job`, [id]);
  }
  await run.freezeWorker();
  // Two of them have had their effect when the outage comes, two have not.
  const ids = await run.startJobs(2);
  await sleep(1_700);
  ids.push(...(await run.startJobs(2)));
  await cluster.stop();
  await sleep(6_000);
  cluster = await startCluster(directory);
  await run.report("PostgreSQL stopped for 6 s under 4 jobs", ids);
  await supervised.stop();
  await killWithSupervisor(url, run);
}

function startCluster(directory: string): Promise<LocalCluster> {
  return startLocalCluster({ directory, port, durable: true });
}

async function createInstallation(cluster: LocalCluster): Promise<string> {
  const database = "areon";
  const ownerUrl = cluster.urlFor({ database, role: "areon_owner" });
  await createRoles({ superuserUrl: cluster.superuserUrl, password: localPassword });
  await createDatabaseFor({ superuserUrl: cluster.superuserUrl, name: database });
  await migrate({ connectionString: ownerUrl, directory: migrationsDirectory });
  const owner = createPool({ connectionString: ownerUrl, poolSize: 1, onPoolError: () => {} });
  await createTables(owner);
  await owner.end();
  return cluster.urlFor({ database, role: "areon_app" });
}

function supervise(url: string) {
  const env = { ...process.env, DATABASE_URL: url };
  const supervised = superviseWorker({ log, env, entry: workerEntry });
  onEnd(() => supervised.stop());
  return supervised;
}

type Run = ReturnType<typeof openRun>;

function openRun(url: string) {
  const pool = createPool({ connectionString: url, poolSize: 4, onPoolError: () => {} });
  onEnd(() => pool.end());
  const db = createDatabase(pool);
  const job = slowJob(db);
  const starts = async (id: string) => {
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from fault.starts where job = $1 order by attempt",
      [id],
    );
    return rows;
  };

  const addJobs = async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, newId);
    await inTransaction(db, async (trx) => {
      for (const id of ids) await addJob(trx, job, id);
    });
    return ids;
  };
  const startedBy = async (id: string): Promise<number> => {
    const started = await until(async () => (await starts(id)).length > 0, limitMs);
    if (started === undefined) throw new Error("a job was not started at all");
    return (await starts(id))[0]!.pid;
  };
  const startJobs = async (count: number): Promise<string[]> => {
    const ids = await addJobs(count);
    await Promise.all(ids.map(startedBy));
    return ids;
  };
  /** How long until all of them run again, then whether each has its one effect and is done. */
  const report = async (name: string, ids: string[]): Promise<void> => {
    const isResumed = async () =>
      (await Promise.all(ids.map(starts))).every((list) => list.length > 1);
    const resumedMs = await until(() => isResumed().catch(() => false), limitMs + 10_000);
    const isDone = async () => (await countWaiting(pool)) === 0;
    const doneMs = await until(() => isDone().catch(() => false), 30_000);
    const { effects, late } = await countEffects(pool, ids);
    slowest = Math.max(slowest, resumedMs ?? Number.POSITIVE_INFINITY);
    const resumed = resumedMs === undefined ? "never" : `${(resumedMs / 1_000).toFixed(1)} s`;
    print(`${name}: resumed after ${resumed}, ${effects} effects of ${ids.length} (${late} late)`);
    if (resumedMs === undefined || resumedMs > limitMs) broken.push(`${name}: resumed ${resumed}`);
    if (effects !== ids.length) broken.push(`${name}: ${effects} effects of ${ids.length} jobs`);
    if (doneMs === undefined) broken.push(`${name}: a job is still in the queue`);
  };
  const freezeWorker = async (): Promise<void> => {
    const [id = ""] = await addJobs(1);
    process.kill(await startedBy(id), "SIGSTOP");
    await report("worker frozen in a job", [id]);
  };
  return { addJobs, startJobs, startedBy, report, freezeWorker };
}

/** Nobody starts these again, so another worker has to notice their silence. */
async function killWithSupervisor(url: string, run: Run): Promise<void> {
  process.env["DATABASE_URL"] = url;
  start(workerEntry, ["doomed"]);
  const [id = ""] = await run.addJobs(1);
  const pid = await run.startedBy(id);
  start(workerEntry, ["heir"]);
  await sleep(1_000);
  process.kill(pid, "SIGKILL");
  await run.report("worker killed with its supervisor, another takes over", [id]);
}

type Pool = ReturnType<typeof createPool>;

async function countWaiting(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs",
  );
  return rows[0]!.count;
}

async function countEffects(pool: Pool, ids: string[]): Promise<{ effects: number; late: number }> {
  const { rows } = await pool.query<{ effects: number; late: number }>(
    `select count(*)::int as effects, count(*) filter (where attempt > 1)::int as late
     from fault.effects where job = any ($1)`,
    [ids],
  );
  return rows[0]!;
}
