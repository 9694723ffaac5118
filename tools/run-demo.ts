import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import {
  startLocalCluster,
  type LocalClusterUrls,
} from "../server/src/platform/db/local-cluster.ts";
import {
  copyDemoTemplate,
  demoDatabase,
  prepareDemoTemplate,
  readTemplateKeys,
} from "./demo-template.ts";
import { prepareLocalBank } from "./bank-environment.ts";
import { localEnvironment, type LocalKeys } from "./environment.ts";
import { createProcessGroup, untilAnswers } from "./processes.ts";
import { makeScratch } from "./scratch.ts";
import { freePort } from "./throw-away-cluster.ts";
import { buildWebIfStale } from "./web-build.ts";
import { root } from "./root.ts";

export interface RunningDemo {
  origin: string;
  sandboxOrigin: string;
  ownerUrl: string;
  stop(): Promise<void>;
  /** Ends it, and keeps its data as a template for others. */
  keep(directory: string): Promise<void>;
}

/** How journeys find a demo. */
export function environmentOf(demo: RunningDemo): Record<string, string> {
  return {
    E2E_BASE_URL: demo.origin,
    E2E_SANDBOX_URL: demo.sandboxOrigin,
    E2E_DATABASE_URL: demo.ownerUrl,
  };
}

/** Only what hangs is given up: a busy machine takes its time. */
const startMs = 180_000;

/** The whole product on one origin, on a fresh copy of the demo data; tests and people start it alike. */
export async function runDemo(options: {
  port: number;
  print: (line: string) => void;
  /** As on a machine on which no demo has run yet: data and pages are made, whatever is there. */
  cold?: boolean;
  /** Whose data are copied; those of a fresh demo unless told. */
  template?: string;
  /** On the copied data, before anything runs. */
  beforeStart?: (env: Record<string, string>) => Promise<void>;
}): Promise<RunningDemo> {
  const { port, print, cold = false, beforeStart } = options;
  const [template] = await Promise.all([
    options.template ?? prepareDemoTemplate(print, { anew: cold }),
    buildWebIfStale(print, { anew: cold }),
  ]);
  const temporary = await makeScratch("areon-demo-");
  // PostgreSQL may run as another user, who must be able to walk in.
  await chmod(temporary, 0o755);
  const run = join(temporary, "run");
  await copyDemoTemplate(template, run);
  const cluster = await startLocalCluster({
    directory: join(run, "postgres"),
    port: await freePort(),
    durable: false,
  });
  const group = createProcessGroup(print);
  const rest = async () => {
    await group.stop();
    await cluster.stop();
  };
  const stop = async () => {
    await rest();
    await rm(temporary, { recursive: true, force: true });
  };
  try {
    const env = await makeEnvironment({
      port,
      run,
      cluster,
      keys: await readTemplateKeys(template),
    });
    const sandboxOrigin = `http://127.0.0.1:${env["SANDBOX_PORT"]}`;
    await beforeStart?.(env);
    const begin = async (name: string, file: string, readyUrl: string) => {
      const args = [join(root, file)];
      const child = group.start({ name, command: process.execPath, args, env });
      await Promise.race([untilAnswers(readyUrl, startMs), failOnExit(child, name)]);
    };
    await begin("sandbox", "sandbox/src/main.ts", `${sandboxOrigin}/healthz`);
    await begin("areon", "server/src/entry/all.ts", `http://127.0.0.1:${port}/readyz`);
    // Pages stand before the worker does, and until then no mail is sent.
    await untilAnswers(`http://127.0.0.1:${env["WORKER_PROBE_PORT"]}/readyz`, startMs);
    return {
      origin: `http://localhost:${port}`,
      sandboxOrigin,
      ownerUrl: env["MIGRATION_DATABASE_URL"]!,
      stop,
      keep: async (directory) => {
        await rest();
        await copyDemoTemplate(run, directory);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Place {
  port: number;
  run: string;
  cluster: LocalClusterUrls;
  keys: LocalKeys;
}

async function makeEnvironment({ port, run, cluster, keys }: Place) {
  return localEnvironment({
    profile: "sandbox",
    // One process serves pages and API, so both addresses are the same.
    apiPort: port,
    webPort: port,
    workerProbePort: await freePort(),
    sandboxPort: await freePort(),
    smtpPort: await freePort(),
    appUrl: cluster.urlFor({ database: demoDatabase, role: "areon_app" }),
    ownerUrl: cluster.urlFor({ database: demoDatabase, role: "areon_owner" }),
    filesDirectory: join(run, "files"),
    keys,
    bank: await prepareLocalBank({
      directory: join(run, "bank"),
      port: await freePort(),
      webhookPort: await freePort(),
    }),
  });
}

async function failOnExit(child: ChildProcess, name: string): Promise<never> {
  await once(child, "exit");
  throw new Error(`${name} ended by itself`);
}
