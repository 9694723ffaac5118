import { appendFileSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { readConfig, type Config } from "../../server/src/platform/config.ts";
import {
  createDatabase,
  createPool,
  type Database,
} from "../../server/src/platform/db/database.ts";
import { startLocalCluster } from "../../server/src/platform/db/local-cluster.ts";
import { prepareLocalBank } from "../../tools/bank-environment.ts";
import {
  copyDemoTemplate,
  demoDatabase,
  prepareDemoTemplate,
  readTemplateKeys,
} from "../../tools/demo-template.ts";
import { localEnvironment, type LocalKeys } from "../../tools/environment.ts";
import { makeScratch } from "../../tools/scratch.ts";
import { freePort } from "../../tools/throw-away-cluster.ts";
import { killableProcess, type KillableProcess } from "../rails/killable-process.ts";
import { onEnd } from "../run/clean-up.ts";

/** The product's API with the demo's people and things, and its partners, on a copy that nobody keeps. */
export interface FuzzSite {
  config: Config;
  keys: LocalKeys;
  db: Database;
  /** As the owner of the database, past the product. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  api: StartedApi;
  /** The same program beside it, with faults in its source. */
  planted: (hook: URL) => Promise<StartedApi>;
}

interface StartedApi {
  port: number;
  process: KillableProcess;
}

export async function openFuzzSite(options: {
  print: (line: string) => void;
  /** Where the API's errors are kept. */
  logFile: string | undefined;
}): Promise<FuzzSite> {
  const { env, keys, directory, sandboxPort } = await copyDemo(options.print);
  const start = (file: string, readyUrl: string, more: Record<string, string> = {}) =>
    killableProcess({
      program: new URL(`../../${file}`, import.meta.url),
      env: {
        ...env,
        NODE_COMPILE_CACHE: join(directory, "compiled"),
        LOG_LEVEL: "error",
        ...more,
      },
      readyUrl,
      onLine: (line) => options.logFile && appendFileSync(options.logFile, `${line}\n`),
    });
  const startApi = async (more: Record<string, string> = {}) => {
    const port = await freePort();
    const process = start("server/src/entry/api.ts", `http://127.0.0.1:${port}/readyz`, {
      API_PORT: String(port),
      BANK_WEBHOOK_PORT: String(await freePort()),
      ...more,
    });
    await process.start();
    return { port, process };
  };
  const sandbox = start("sandbox/src/main.ts", `http://127.0.0.1:${sandboxPort}/healthz`);
  const [api] = await Promise.all([startApi(), sandbox.start()]);
  const owner = openPool(env["MIGRATION_DATABASE_URL"]!, 1);
  onEnd(() => owner.end());
  const db = createDatabase(openPool(env["DATABASE_URL"]!, 4));
  onEnd(() => db.destroy());
  return {
    config: readConfig(env),
    keys,
    db,
    query: async (text, values) => (await owner.query(text, values)).rows as never[],
    api,
    planted: (hook) => startApi({ NODE_OPTIONS: `--import=${hook.href}` }),
  };
}

/** The demo's database and files, running, and what its programs are started with. */
async function copyDemo(print: (line: string) => void) {
  const template = await prepareDemoTemplate(print);
  const scratch = await makeScratch("areon-fault-fuzz-");
  onEnd(() => rm(scratch, { recursive: true, force: true }));
  // PostgreSQL may run as another user, who must be able to walk in.
  await chmod(scratch, 0o755);
  const directory = join(scratch, "run");
  await copyDemoTemplate(template, directory);
  const cluster = await startLocalCluster({
    directory: join(directory, "postgres"),
    port: await freePort(),
    durable: false,
  });
  onEnd(() => cluster.stop());
  const keys = await readTemplateKeys(template);
  const port = await freePort();
  const sandboxPort = await freePort();
  const bank = await prepareLocalBank({
    directory: join(directory, "bank"),
    port: await freePort(),
    webhookPort: await freePort(),
  });
  const env = localEnvironment({
    profile: "sandbox",
    apiPort: port,
    webPort: port,
    workerProbePort: await freePort(),
    sandboxPort,
    smtpPort: await freePort(),
    appUrl: cluster.urlFor({ database: demoDatabase, role: "areon_app" }),
    ownerUrl: cluster.urlFor({ database: demoDatabase, role: "areon_owner" }),
    filesDirectory: join(directory, "files"),
    keys,
    bank,
  });
  return { env, keys, directory, sandboxPort };
}

function openPool(connectionString: string, poolSize: number): Pool {
  return createPool({ connectionString, poolSize, onPoolError: () => {} });
}
