import { appendFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BankState } from "../../sandbox/src/bank/state.ts";
import { bankBusinessDayFrom } from "../../contracts/src/brazil/bank-calendar.ts";
import { readConfig, type Config } from "../../server/src/platform/config.ts";
import type { Pool } from "pg";
import {
  createDatabase,
  createPool,
  type Database,
} from "../../server/src/platform/db/database.ts";
import { prepareLocalBank, type LocalBank } from "../../tools/bank-environment.ts";
import { localEnvironment, makeLocalKeys } from "../../tools/environment.ts";
import type { KillableCluster } from "../ledger/killable-cluster.ts";
import { onEnd } from "../run/clean-up.ts";
import { killableProcess, type KillableProcess } from "./killable-process.ts";

/** The whole product with its bank on this machine: every process is the real program. */
export interface Site {
  db: Database;
  /** As the owner of the database, past the product. */
  query: <T extends object>(text: string, values?: unknown[]) => Promise<T[]>;
  config: Config;
  /** What the product's programs are started with. */
  env: Record<string, string>;
  /** What else they are started with while a control runs. */
  plantOptions: Record<string, string>;
  bank: LocalBank;
  directory: string;
  ports: typeof ports;
  api: KillableProcess;
  /** Another one beside it, which is started anew when its memory of the bank is to be empty. */
  secondApi: KillableProcess;
  worker: KillableProcess;
  /** Whoever wants to hear what the processes log. */
  listeners: Set<(line: string) => void>;
  /** Lets something happen at the bank. */
  control: <T>(path: string, input?: object) => Promise<T>;
  bankState(): Promise<BankState>;
  moveClock(by: string): Promise<void>;
  businessNow(): Promise<Date>;
  close(): Promise<void>;
}

const ports = {
  api: 21_600,
  secondApi: 21_601,
  probe: 21_602,
  sandbox: 21_603,
  smtp: 21_604,
  bank: 21_605,
  webhook: 21_606,
  secondWebhook: 21_607,
  web: 21_608,
} as const;

/** So that the bank, which asks the product for the time every two seconds, has heard of it. */
export const bankClockMs = 2_500;

export async function openSite(
  cluster: KillableCluster,
  options: {
    name: string;
    plant?: string;
    /** What plants it. */
    hook?: URL;
    logFile?: string;
  },
): Promise<Site> {
  const { name, plant, hook = new URL("plant-hook.ts", import.meta.url), logFile } = options;
  const directory = await mkdtemp(join(tmpdir(), "areon-fault-rails-"));
  onEnd(() => rm(directory, { recursive: true, force: true }));
  const { appUrl, ownerUrl } = await cluster.newDatabase(name);
  const bank = await prepareLocalBank({
    directory,
    port: ports.bank,
    webhookPort: ports.webhook,
  });
  const env = environmentOf({ appUrl, ownerUrl, directory, bank });
  const pool = createPool({ connectionString: appUrl, poolSize: 8, onPoolError: () => {} });
  const db = createDatabase(pool);
  const owner = createPool({ connectionString: ownerUrl, poolSize: 1, onPoolError: () => {} });
  const listeners = new Set<(line: string) => void>();
  if (logFile) listeners.add((line) => appendFileSync(logFile, `${line}\n`));
  const onLine = (line: string) => listeners.forEach((listener) => listener(line));
  // Of the product's processes only: what is planted stands in its source.
  const plantOptions: Record<string, string> = plant
    ? { NODE_OPTIONS: `--import=${hook.href}`, FAULT_PLANT: plant }
    : {};
  const processes = startable({ env, planted: { ...env, ...plantOptions }, onLine });
  const site: Site = {
    db,
    query: async (text, queried) => (await owner.query(text, queried)).rows as never[],
    config: readConfig(env),
    env,
    plantOptions,
    bank,
    directory,
    ports,
    ...processes,
    listeners,
    control: askControl,
    bankState: () => askControl<BankState>("state"),
    moveClock: async (by) => {
      await owner.query(
        `update platform.clock_offset
         set offset_ms = offset_ms + (extract(epoch from $1::interval) * 1000)::bigint`,
        [by],
      );
    },
    businessNow: async () => {
      const { rows } = await owner.query<{ now: Date }>("select platform.now() as now");
      return rows[0]!.now;
    },
    close: async () => {
      for (const one of Object.values(processes).toReversed()) await one.kill();
      await db.destroy();
      await owner.end();
    },
  };
  await setMorning(owner);
  await processes.sandbox.start();
  await processes.api.start();
  await processes.worker.start();
  return site;
}

function environmentOf(options: {
  appUrl: string;
  ownerUrl: string;
  directory: string;
  bank: LocalBank;
}): Record<string, string> {
  const { directory, ...others } = options;
  return {
    ...localEnvironment({
      profile: "sandbox",
      apiPort: ports.api,
      webPort: ports.web,
      workerProbePort: ports.probe,
      sandboxPort: ports.sandbox,
      smtpPort: ports.smtp,
      filesDirectory: directory,
      keys: makeLocalKeys(),
      ...others,
    }),
    LOG_LEVEL: "warn",
    // Whoever is started anew a hundred times need not read the source anew each time.
    NODE_COMPILE_CACHE: join(directory, "compiled"),
  };
}

function startable(options: {
  env: Record<string, string>;
  planted: Record<string, string>;
  onLine: (line: string) => void;
}) {
  const { env, planted, onLine } = options;
  const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;
  const entry = (file: string) => new URL(`../../server/src/entry/${file}`, import.meta.url);
  const api = (apiPort: number, webhookPort: number) =>
    killableProcess({
      program: entry("api.ts"),
      env: { ...planted, API_PORT: String(apiPort), BANK_WEBHOOK_PORT: String(webhookPort) },
      readyUrl: at(apiPort, "/readyz"),
      onLine,
    });
  return {
    sandbox: killableProcess({
      program: new URL("../../sandbox/src/main.ts", import.meta.url),
      env,
      readyUrl: at(ports.sandbox, "/healthz"),
      onLine,
    }),
    api: api(ports.api, ports.webhook),
    secondApi: api(ports.secondApi, ports.secondWebhook),
    worker: killableProcess({
      program: entry("worker.ts"),
      env: planted,
      readyUrl: at(ports.probe, "/readyz"),
      onLine,
    }),
  };
}

async function askControl<T>(path: string, input?: object): Promise<T> {
  const order = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input ?? {}),
  };
  const answer = await fetch(
    `http://127.0.0.1:${ports.sandbox}/bank/control/${path}`,
    path === "state" ? {} : order,
  );
  if (!answer.ok) throw new Error(`the bank answers ${answer.status} to ${path}`);
  return (await answer.json()) as T;
}

/** Ten in the morning of a day on which banks work, so that transfers leave and no limit is the night's. */
async function setMorning(owner: Pool): Promise<void> {
  const { rows } = await owner.query<{ tomorrow: string }>(
    "select (platform.business_date(platform.real_now()) + 1)::text as tomorrow",
  );
  await owner.query(
    `update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
      $1::timestamp at time zone 'America/Sao_Paulo' - platform.real_now()) * 1000)::bigint`,
    [`${bankBusinessDayFrom(rows[0]!.tomorrow)} 10:00`],
  );
}
