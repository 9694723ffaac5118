import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  findRunningCluster,
  localPassword,
  startLocalCluster,
  type LocalClusterUrls,
} from "../server/src/platform/db/local-cluster.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";
import { prepareLocalBank } from "./bank-environment.ts";
import { localHome } from "./local-home.ts";
import { localEnvironment, makeLocalKeys, type LocalKeys } from "./environment.ts";

const home = join(localHome(), "dev");
const database = "areon_dev";

/** Ports of the development installation; fixed, so that bookmarks and tools keep working. */
export const devPorts = {
  web: 3000,
  api: 3001,
  worker: 3002,
  sandbox: 3900,
  smtp: 3925,
  bank: 3943,
  webhook: 3003,
  postgres: 15432,
};

export interface LocalInstallation {
  env: Record<string, string>;
  /** Ends what was started here; a PostgreSQL of a running `pnpm dev` goes on. */
  stop: () => Promise<void>;
}

/**
 * The development installation lives in .areon/dev and stays from one day to the next. With
 * DATABASE_URL and MIGRATION_DATABASE_URL set, those are used and no PostgreSQL is started; while
 * `pnpm dev` runs, its PostgreSQL is used.
 */
export async function openLocalInstallation(options: {
  reset?: boolean;
}): Promise<LocalInstallation> {
  await mkdir(join(home, "files"), { recursive: true });
  const given = givenDatabase();
  const place = { directory: join(home, "postgres"), port: devPorts.postgres, durable: false };
  const running = given ? undefined : await findRunningCluster(place);
  const started = given || running ? undefined : await startLocalCluster(place);
  const cluster = running ?? started;
  if (cluster) await prepareDatabase(cluster, options.reset === true);
  const env = localEnvironment({
    profile: "dev",
    apiPort: devPorts.api,
    webPort: devPorts.web,
    workerProbePort: devPorts.worker,
    sandboxPort: devPorts.sandbox,
    smtpPort: devPorts.smtp,
    appUrl: given?.appUrl ?? cluster!.urlFor({ database, role: "areon_app" }),
    ownerUrl: given?.ownerUrl ?? cluster!.urlFor({ database, role: "areon_owner" }),
    filesDirectory: join(home, "files"),
    keys: await readKeys(),
    bank: await prepareLocalBank({
      directory: join(home, "bank"),
      port: devPorts.bank,
      webhookPort: devPorts.webhook,
    }),
  });
  return { env, stop: async () => started?.stop() };
}

function givenDatabase(): { appUrl: string; ownerUrl: string } | undefined {
  const { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl } = process.env;
  if (!appUrl) return undefined;
  if (!ownerUrl) throw new Error("with DATABASE_URL, MIGRATION_DATABASE_URL is needed too");
  return { appUrl, ownerUrl };
}

async function prepareDatabase(cluster: LocalClusterUrls, reset: boolean): Promise<void> {
  const { superuserUrl } = cluster;
  await createRoles({ superuserUrl, password: localPassword });
  await createDatabaseFor({ superuserUrl, name: database, keepExisting: !reset });
}

/** The same keys every day, so that a developer stays signed in over a restart. */
async function readKeys(): Promise<LocalKeys> {
  const path = join(home, "keys.json");
  const stored = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    // Keys that can't be read are not to be replaced by others.
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  // A key that came with a later version is made when it is first missed.
  const keys = { ...makeLocalKeys(), ...(JSON.parse(stored) as Partial<LocalKeys>) };
  await writeFile(path, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
