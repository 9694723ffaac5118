import { execFile, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { promisify } from "node:util";
import { createPool } from "../server/src/platform/db/database.ts";
import { localEnvironment, makeLocalKeys } from "./environment.ts";
import { withPreviousTree } from "./previous-api/previous-tree.ts";
import { walkOperations } from "./previous-api/walk-operations.ts";
import { createProcessGroup, untilAnswers } from "./processes.ts";
import { freePort, withThrowAwayCluster, type ThrowAwayCluster } from "./throw-away-cluster.ts";

/**
 * During a release the old API runs on the new schema for a while. This starts the API of the commit
 * before on a database that has today's migrations and reads everything that it can read.
 */
const root = join(import.meta.dirname, "..");
const run = promisify(execFile);
const print = (line: string) => process.stdout.write(`${line}\n`);

const outcome = await withPreviousTree(root, async (previous) => {
  print(`installing ${previous.commit.slice(0, 12)}`);
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: previous.tree });
  return withThrowAwayCluster((cluster) => tryOnCluster(cluster, previous.tree));
});
if (outcome === "no previous API") print(outcome);
else if (outcome.length > 0) {
  print(`the previous API does not work on the new schema:\n${outcome.join("\n")}`);
  process.exitCode = 1;
} else print("the previous API works on the new schema");

async function tryOnCluster(cluster: ThrowAwayCluster, tree: string): Promise<string[]> {
  const env = await environmentFor(cluster, tree);
  await preparePartitions(cluster.appUrl);
  const token = await administratorToken(env);
  const group = createProcessGroup(print);
  try {
    const api = group.start({
      name: "previous",
      command: process.execPath,
      args: ["src/entry/api.ts"],
      cwd: join(tree, "server"),
      env,
    });
    const origin = env["API_ORIGIN"]!;
    await Promise.race([untilAnswers(`${origin}/readyz`, 30_000), failOnExit(api)]);
    return [
      ...(await walkOperations({ origin, headers: {}, print })),
      ...(await walkOperations({ origin, headers: { authorization: `Bearer ${token}` }, print })),
    ];
  } finally {
    await group.stop();
  }
}

async function failOnExit(api: ChildProcess): Promise<never> {
  await once(api, "exit");
  throw new Error("the previous API ended instead of answering");
}

async function environmentFor(
  { appUrl, ownerUrl }: ThrowAwayCluster,
  tree: string,
): Promise<Record<string, string>> {
  const [apiPort, webPort, workerProbePort, sandboxPort, smtpPort] = await Promise.all(
    Array.from({ length: 5 }, () => freePort()),
  );
  return localEnvironment({
    profile: "test",
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
}

/** In an installation the worker keeps them; here nobody else would. */
async function preparePartitions(connectionString: string): Promise<void> {
  const pool = createPool({ connectionString, poolSize: 1, onPoolError: () => {} });
  await pool.query("select platform.ensure_partitions(3)");
  await pool.end();
}

/** A stranger is turned away before most queries run, so an administrator asks as well. */
async function administratorToken(env: Record<string, string>): Promise<string> {
  const admin = (...args: string[]) =>
    run(process.execPath, [join(root, "server/src/entry/admin.ts"), ...args], {
      env: { ...process.env, ...env },
    });
  const person = ["--email", "previous@areon.example", "--name", "Previous", "--roles", "super"];
  const created = await admin("create", ...person);
  const user = created.stdout.split("\n")[0]!;
  return (await admin("token", "--user", user)).stdout.trim();
}
