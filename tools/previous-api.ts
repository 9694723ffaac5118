import { execFile, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { createPool } from "../server/src/platform/db/database.ts";
import { localEnvironment, makeLocalKeys } from "./environment.ts";
import { withPreviousTree } from "./previous-api/previous-tree.ts";
import { walkOperations } from "./previous-api/walk-operations.ts";
import { createProcessGroup, untilAnswers } from "./processes.ts";
import { runEntry } from "./run-entry.ts";
import { freePort, withThrowAwayCluster, type ThrowAwayCluster } from "./throw-away-cluster.ts";
import { root } from "./root.ts";

/**
 * During a release the old processes run on the new schema for a while. This starts API and worker of
 * the commit before on a database with today's migrations and seed, and reads all that it can read.
 */
const run = promisify(execFile);
const print = (line: string) => process.stdout.write(`${line}\n`);

const outcome = await withPreviousTree(root, async (previous) => {
  print(`installing ${previous.commit.slice(0, 12)}`);
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: previous.tree });
  return withThrowAwayCluster((cluster) => tryOnCluster(cluster, previous.tree));
});
if (outcome === "no previous API") print(outcome);
else if (outcome.length > 0) {
  print(`the previous version does not work on the new schema:\n${outcome.join("\n")}`);
  process.exitCode = 1;
} else print("API and worker of the previous version work on the new schema");

async function tryOnCluster(cluster: ThrowAwayCluster, tree: string): Promise<string[]> {
  const env = await environmentFor(cluster, tree);
  await preparePartitions(cluster.appUrl);
  await runEntry("seed.ts", { env });
  const lines: string[] = [];
  const group = createProcessGroup((line) => {
    lines.push(line);
    // One line per answer is written below already.
    if (!line.includes('"level":30')) print(line);
  });
  const start = (name: string) =>
    group.start({
      name,
      command: process.execPath,
      args: [`src/entry/${name}.ts`],
      cwd: join(tree, "server"),
      env,
    });
  try {
    const origin = env["API_ORIGIN"]!;
    const api = start("api");
    await Promise.race([untilAnswers(`${origin}/readyz`, 180_000), failOnExit(api)]);
    const faults = await walkOperations({ origin, headers: {}, print });
    const headers = await administratorHeaders(tree, env);
    if (headers) faults.push(...(await walkOperations({ origin, headers, print })));
    const worker = start("worker");
    await Promise.race([untilWorking(lines), failOnExit(worker)]);
    return faults;
  } finally {
    await group.stop();
  }
}

async function failOnExit(child: ChildProcess): Promise<never> {
  await once(child, "exit");
  throw new Error("a process of the previous version ended by itself");
}

/** Ready, and not ended again a few seconds later, when its readers and sweepers have run. */
async function untilWorking(lines: readonly string[]): Promise<void> {
  const end = performance.now() + 180_000;
  const says = (text: string) => lines.some((line) => line.includes(`"msg":"${text}"`));
  while (!says("worker ready")) {
    if (performance.now() > end) throw new Error("the previous worker did not get ready");
    await sleep(100);
  }
  print("the previous worker is ready");
  await sleep(5_000);
  if (says("worker ended; starting it again")) throw new Error("the previous worker does not stay");
}

async function environmentFor(
  { appUrl, ownerUrl }: ThrowAwayCluster,
  tree: string,
): Promise<Record<string, string>> {
  const [apiPort, webPort, workerProbePort, sandboxPort, smtpPort] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  const env = localEnvironment({
    profile: "sandbox",
    apiPort: apiPort!,
    webPort: webPort!,
    workerProbePort: workerProbePort!,
    sandboxPort: sandboxPort!,
    smtpPort: smtpPort!,
    appUrl,
    ownerUrl,
    filesDirectory: join(tree, ".areon", "files"),
    keys: makeLocalKeys(),
  });
  return { ...env, LOG_LEVEL: "info" };
}

/** In an installation the worker keeps them; here nobody else would in time. */
async function preparePartitions(connectionString: string): Promise<void> {
  const pool = createPool({
    connectionString,
    poolSize: 1,
    onPoolError: () => {},
    waitMs: 60_000,
    patience: { statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 },
  });
  await pool.query("select platform.ensure_partitions(3)");
  await pool.end();
}

/** A stranger is turned away before most queries run, so an administrator asks as well. */
async function administratorHeaders(
  tree: string,
  env: Record<string, string>,
): Promise<Record<string, string> | undefined> {
  const entry = join(tree, "server", "src", "entry", "admin.ts");
  const commands = await readFile(entry, "utf8");
  if (!["create", "token"].every((name) => commands.includes(`case "${name}"`))) {
    print("skipped: the previous version can't make an administrator's session by command");
    return undefined;
  }
  const admin = (...args: string[]) =>
    run(process.execPath, [entry, ...args], { env: { ...process.env, ...env } });
  const person = ["--email", "previous@areon.example", "--name", "Previous", "--roles", "super"];
  const [user] = (await admin("create", ...person)).stdout.split("\n");
  const token = (await admin("token", "--user", user!)).stdout.trim();
  return { authorization: `Bearer ${token}` };
}
