import { createHash } from "node:crypto";
import { execFile } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { realNow } from "../server/src/platform/clock.ts";
import { localPassword, startLocalCluster } from "../server/src/platform/db/local-cluster.ts";
import { createDatabaseFor, createRoles } from "../server/src/platform/db/roles.ts";
import { writeDemoStatement } from "./demo-statement.ts";
import { localEnvironment, makeLocalKeys, type LocalKeys } from "./environment.ts";
import { localHome } from "./local-home.ts";
import { freePort, migrationsDirectory } from "./throw-away-cluster.ts";
import { root } from "./root.ts";

const templates = join(localHome(), "templates");
export const demoDatabase = "areon_demo";

/**
 * A seeded database and its files, stopped and kept, so that the next demo starts from a copy. The
 * key holds what the content depends on: migrations, seed, the code that writes it, and the day,
 * because seeded times are relative to the moment of seeding.
 */
export async function prepareDemoTemplate(
  print: (line: string) => void,
  { anew = false } = {},
): Promise<string> {
  const directory = join(templates, await templateKey());
  if (anew || !(await exists(directory))) {
    print("seeding a new demo template");
    await makeTemplate(directory, { anew });
  }
  // The time of the last use, by which parallel demos know what is still being copied.
  await utimes(directory, realNow(), realNow());
  await removeOldTemplates(directory);
  return directory;
}

/** Made aside and put in place at once: several demos may start at the same time. */
async function makeTemplate(directory: string, { anew }: { anew: boolean }): Promise<void> {
  await mkdir(templates, { recursive: true });
  const making = await mkdtemp(join(templates, "making-"));
  // PostgreSQL may run as another user, who must be able to walk in.
  await chmod(making, 0o755);
  try {
    await fillTemplate(making);
    if (anew) await rm(directory, { recursive: true, force: true });
    await rename(making, directory);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    // Another demo was faster; its template is as good as ours.
    if (!(await exists(directory))) throw error;
  }
}

const unusedMs = 10 * 60 * 1000;

/** What nobody has asked for lately; somebody may be copying the others or be making them. */
async function removeOldTemplates(current: string): Promise<void> {
  const unusedSince = realNow().getTime() - unusedMs;
  for (const name of await readdir(templates)) {
    const path = join(templates, name);
    const found = await stat(path).catch(() => undefined);
    if (path === current || !found || found.mtimeMs > unusedSince) continue;
    await rm(path, { recursive: true, force: true });
  }
}

/** Every run works on its own copy and leaves the template as it was. */
export async function copyDemoTemplate(template: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  // Preserves owner and mode: the data directory belongs to PostgreSQL's own user.
  await promisify(execFile)("cp", ["-a", "--reflink=auto", template, target]);
}

/** What the template's rows were sealed with; a run on a copy needs the same keys. */
export async function readTemplateKeys(template: string): Promise<LocalKeys> {
  return JSON.parse(await readFile(join(template, keysFile), "utf8")) as LocalKeys;
}

const keysFile = "keys.json";

async function fillTemplate(directory: string): Promise<void> {
  const keys = makeLocalKeys();
  await writeFile(join(directory, keysFile), JSON.stringify(keys), { mode: 0o600 });
  const postgres = join(directory, "postgres");
  const cluster = await startLocalCluster({
    directory: postgres,
    port: await freePort(),
    durable: false,
  });
  try {
    await createRoles({ superuserUrl: cluster.superuserUrl, password: localPassword });
    await createDatabaseFor({ superuserUrl: cluster.superuserUrl, name: demoDatabase });
    const env = localEnvironment({
      profile: "sandbox",
      apiPort: 0,
      webPort: 0,
      workerProbePort: 0,
      sandboxPort: 0,
      smtpPort: 0,
      appUrl: cluster.urlFor({ database: demoDatabase, role: "areon_app" }),
      ownerUrl: cluster.urlFor({ database: demoDatabase, role: "areon_owner" }),
      filesDirectory: join(directory, "files"),
      keys,
    });
    await mkdir(join(directory, "files"), { recursive: true });
    for (const entry of ["migrate.ts", "seed.ts"]) {
      await promisify(execFile)(process.execPath, [join(root, "server", "src", "entry", entry)], {
        env: { ...process.env, ...env },
      });
    }
    // Beside the database: a run's bank finds it in its copy.
    const bank = join(directory, "bank");
    await writeDemoStatement({ databaseUrl: env["MIGRATION_DATABASE_URL"]!, directory: bank });
  } finally {
    await cluster.stop();
  }
}

async function templateKey(): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [
    migrationsDirectory,
    join(root, "db", "seed"),
    join(root, "server", "src"),
  ]) {
    const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(realNow());
  return `${day}-${hash.digest("hex").slice(0, 16)}`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
